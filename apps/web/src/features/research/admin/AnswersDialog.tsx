import { Stack, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { listStudyAnswers, studyContent } from '@portal/shared/research/admin-endpoints'
import type { Study } from '@portal/shared/research/schemas'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { FactList } from '#components/cards/FactList.tsx'
import { EmptyState } from '#components/feedback/states.tsx'
import { Rows } from '#components/list/Rows.tsx'
import { QueryDialog } from '#components/QueryDialog.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { call } from '#lib/http/api.ts'
import { keyOf } from '#lib/http/queries.ts'

/** A study with what was answered to it; for administrators. */
const answersQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(listStudyAnswers, { params: { id } }),
    queryFn: async ({ signal }) => {
      const one = { params: { id } }
      const [{ item }, answered] = await Promise.all([
        call(studyContent.get, one, { signal }),
        call(listStudyAnswers, one, { signal }),
      ])
      return { study: item, ...answered }
    },
    staleTime: 0,
  })

interface AnswersDialogProps {
  /** The study's id; null while closed. */
  id: string | null
  onClose: () => void
}

/** The answers to a study, without names. */
export const AnswersDialog = ({ id, onClose }: AnswersDialogProps) => (
  <QueryDialog
    item={id}
    onClose={onClose}
    queryOf={answersQuery}
    title={(found) => (found ? `Answers: ${found.study.title}` : 'Answers')}
    errorMessage="The answers to this study could not be loaded"
  >
    {(answers) => <StudyAnswers {...answers} />}
  </QueryDialog>
)

/** More answers than this can be searched. */
const MANY = 8

/** The answers that contain the text. */
function findAnswers(answers: readonly string[], text: string) {
  const wanted = text.toLocaleLowerCase('en-GB')
  return answers.filter((answer) => answer.toLocaleLowerCase('en-GB').includes(wanted))
}

const answersText = (found: number, all: number) =>
  found === all ? formatCount(all, 'answer') : `${found} of ${all} answers`

interface StudyAnswersProps {
  study: Study
  signed_up: number
  submitted: number
  answers: string[]
}

/** The answers to a study, as the server sends them: unordered and without names. */
function StudyAnswers({ study, signed_up, submitted, answers }: StudyAnswersProps) {
  const [search, setSearch] = useState('')
  const shown = findAnswers(answers, search)
  return (
    <Stack>
      <FactList
        look="figures"
        facts={[
          { label: 'Signed up', value: signed_up },
          { label: 'Took part', value: submitted },
        ]}
      />
      {answers.length === 0 ? (
        <EmptyState
          text="No answers."
          hint={
            study.link
              ? 'This study is answered at an address of its own, so the portal keeps no answers.'
              : 'They stand here as soon as somebody has taken part.'
          }
        />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            Answers are kept without names and in no order. Please do not try to tell whose they
            are.
          </Text>
          {answers.length > MANY && (
            <SearchField
              label="Search the answers"
              placeholder="Search the answers..."
              value={search}
              onSearch={setSearch}
            />
          )}
          <Text role="status" size="sm" c="dimmed">
            {answersText(shown.length, answers.length)}
          </Text>
          <Rows label="Answers" hidden={shown.length === 0}>
            {shown.map((answer, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two members may have written the same words.
              <li key={`${place} ${answer}`} style={{ whiteSpace: 'pre-line' }}>
                {answer}
              </li>
            ))}
          </Rows>
        </>
      )}
    </Stack>
  )
}
