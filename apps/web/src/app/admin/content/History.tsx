import type { Change } from '@portal/shared/core/content'
import type { EditorField } from '#components/editor/fields.ts'
import review from '#components/review/Review.module.css'
import { longMoment } from '#lib/dates.ts'
import classes from './Content.module.css'
import { changedFields, changeText } from './content-texts.ts'

interface HistoryProps {
  changes: Change[]
  fields: readonly EditorField[]
}

/** Who changed what and when, the latest first. */
export function History({ changes, fields }: HistoryProps) {
  return (
    <details className={review.more}>
      <summary>History</summary>
      {changes.length === 0 ? (
        <p className={review.quiet}>Nobody has changed this in the portal so far.</p>
      ) : (
        <ul className={classes.history}>
          {changes.map((change) => (
            <li key={change.id}>
              <Line change={change} fields={fields} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function Line({ change, fields }: { change: Change; fields: readonly EditorField[] }) {
  const changed = changedFields(change, fields)
  return (
    <>
      <p className={classes.act}>{changeText(change)}</p>
      {changed.length > 0 && (
        <ul className={classes.changes}>
          {changed.map(({ label, from, to }) => (
            <li key={label}>
              {label}: from {from} to {to}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.since}>
        {change.by ?? 'The portal'}, <time dateTime={change.at}>{longMoment(change.at)}</time>
      </p>
    </>
  )
}
