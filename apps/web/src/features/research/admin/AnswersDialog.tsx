import { Modal } from '@mantine/core'
import type { Study } from '@portal/shared/research/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RowsSkeleton } from '#components/feedback/LoadingText.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { useLast } from '#lib/use-last.ts'
import classes from '../components/Research.module.css'
import { answersQuery } from './api.ts'

interface AnswersDialogProps {
  /** The study's id; null while closed. */
  id: string | null
  onClose: () => void
}

/** The answers to a study, without names. */
export function AnswersDialog({ id, onClose }: AnswersDialogProps) {
  const shown = useLast(id)
  const { data } = useQuery({ ...answersQuery(shown ?? ''), enabled: false })
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      title={data ? `Answers: ${data.study.title}` : 'Answers'}
    >
      {shown && <Answers key={shown} id={shown} />}
    </Modal>
  )
}

function Answers({ id }: { id: string }) {
  const query = useQuery(answersQuery(id))
  return (
    <QueryBoundary
      query={query}
      failed="The answers to this study could not be loaded"
      skeleton={<RowsSkeleton />}
    >
      {(answers) => <StudyAnswers {...answers} />}
    </QueryBoundary>
  )
}

/** More answers than this can be searched. */
const MANY = 8

/** The answers that contain the text. */
function findAnswers(answers: readonly string[], text: string) {
  const wanted = text.toLocaleLowerCase('en-GB')
  return answers.filter((answer) => answer.toLocaleLowerCase('en-GB').includes(wanted))
}

const answersText = (found: number, all: number) =>
  found === all ? `${all} ${all === 1 ? 'answer' : 'answers'}` : `${found} of ${all} answers`

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
    <div className={classes.dialog}>
      <dl className={classes.figures}>
        <div>
          <dt>Signed up</dt>
          <dd>{signed_up}</dd>
        </div>
        <div>
          <dt>Took part</dt>
          <dd>{submitted}</dd>
        </div>
      </dl>
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
          <p className={classes.note}>
            Answers are kept without names and in no order. Please do not try to tell whose they
            are.
          </p>
          {answers.length > MANY && (
            <SearchField
              label="Search the answers"
              placeholder="Search the answers..."
              value={search}
              onSearch={setSearch}
            />
          )}
          <p role="status" className={classes.note}>
            {answersText(shown.length, answers.length)}
          </p>
          <ul aria-label="Answers" className={classes.answers} hidden={shown.length === 0}>
            {shown.map((answer, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two members may have written the same words.
              <li key={`${place} ${answer}`}>{answer}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
