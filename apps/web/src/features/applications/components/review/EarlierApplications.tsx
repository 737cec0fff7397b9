import type { Application, EarlierApplication } from '@portal/shared/applications/schemas'
import { Differences } from '#components/Differences.tsx'
import classes from '#components/review/Review.module.css'
import { longDate } from '#lib/dates.ts'
import { changedAnswers } from '../../admin-answers.ts'
import { nameOf, typeLabel } from '../../admin-state.ts'
import { changesText, earlierText } from '../../admin-texts.ts'
import { DecisionRecord } from './DecisionRecord.tsx'

/** What the same person sent before: how it was decided and why, and what she answers otherwise now. */
export function EarlierApplications({ application }: { application: Application }) {
  const { earlier } = application
  if (earlier.length === 0) return null
  const name = nameOf(application)
  return (
    <section aria-label={`Earlier applications of ${name}`} className={classes.earlier}>
      <h3 className={classes.earlierTitle}>{earlierText(earlier.length)}</h3>
      {earlier.map((one, index) => (
        <div key={one.id} className={classes.earlierOne}>
          <p>
            Applied on <time dateTime={one.submitted_at}>{longDate(one.submitted_at)}</time>
            {one.user_type !== application.user_type && ` as ${typeLabel(one)}`}
          </p>
          <DecisionRecord application={one} />
          <Changes before={one} after={earlier[index - 1] ?? application} />
        </div>
      ))}
    </section>
  )
}

function Changes({ before, after }: { before: EarlierApplication; after: EarlierApplication }) {
  const changes = changedAnswers(before.application_data, after.application_data)
  if (changes.length === 0) return <p className={classes.quiet}>The answers are the same since.</p>
  return (
    <details className={classes.more}>
      <summary>{changesText(changes.length)}</summary>
      <Differences differences={changes} />
    </details>
  )
}
