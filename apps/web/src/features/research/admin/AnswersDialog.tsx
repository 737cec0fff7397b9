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
  id: string | null
  onClose: () => void
}

export const AnswersDialog = ({ id, onClose }: AnswersDialogProps) => (
  <QueryDialog
    item={id}
    onClose={onClose}
    queryOf={answersQuery}
    title={(found) => (found ? `Answers: ${found.study.title}` : 'Answers')}
    errorMessage="We couldn’t load the answers to this study"
  >
    {(answers) => <StudyAnswers {...answers} />}
  </QueryDialog>
)

const SEARCHABLE_FROM = 8

function findAnswers(answers: readonly string[], text: string) {
  const term = text.toLocaleLowerCase('en-GB')
  return answers.filter((answer) => answer.toLocaleLowerCase('en-GB').includes(term))
}

const answersText = (found: number, all: number) =>
  found === all ? formatCount(all, 'answer') : `${found} of ${all} answers`

interface StudyAnswersProps {
  study: Study
  signed_up: number
  submitted: number
  answers: string[]
}

/** The figures and answers of a study. The server sends answers in random order. */
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
          text="No answers yet"
          hint={
            study.link
              ? 'Members answer this study on another site, so its answers aren’t here.'
              : 'Answers appear here once a member takes part.'
          }
        />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            Answers are anonymous and in random order. Please don’t try to work out who wrote them.
          </Text>
          {answers.length > SEARCHABLE_FROM && (
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
              // biome-ignore lint/suspicious/noArrayIndexKey: two answers may be equal
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
