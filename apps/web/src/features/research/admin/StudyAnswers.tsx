import type { Study } from '@portal/shared/research/schemas'
import { useState } from 'react'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { SearchField } from '#components/SearchField.tsx'
import classes from '../components/Research.module.css'

/** From so many on it is quicker to search than to read. */
const MANY = 8

/** Those answers that have the text in them. */
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

/** What was answered to a study, as the server tells it: in no order and without names. */
export function StudyAnswers({ study, signed_up, submitted, answers }: StudyAnswersProps) {
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
