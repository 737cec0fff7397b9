import type { EarlierApplication } from '@portal/shared/applications/schemas'
import classes from '#components/review/Review.module.css'
import { longMoment } from '#lib/dates.ts'

/** Who decided, when, why, and what she noted for the others. */
export function DecisionRecord({ application }: { application: EarlierApplication }) {
  const { status, decided_at, decided_by, reason, note } = application
  if (!decided_at) return null
  return (
    <div className={classes.record}>
      <p>
        {status === 'approved' ? 'Approved' : 'Rejected'}
        {decided_by && ` by ${decided_by}`} on{' '}
        <time dateTime={decided_at}>{longMoment(decided_at)}</time>
      </p>
      {(reason || note) && (
        <dl className={classes.answers}>
          {reason && (
            <div data-long>
              <dt>Reason given to the applicant</dt>
              <dd>{reason}</dd>
            </div>
          )}
          {note && (
            <div data-long>
              <dt>Internal note</dt>
              <dd>{note}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}
