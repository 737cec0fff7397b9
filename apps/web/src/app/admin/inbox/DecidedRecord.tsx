import { Anchor } from '@mantine/core'
import type { Draft, Submission } from '@portal/shared/submissions/forms'
import { Link } from 'react-router-dom'
import classes from '#components/review/Review.module.css'
import { entryPath } from '#config/paths.ts'
import { longMoment } from '#lib/dates.ts'
import type { ContentKindName } from '../content/content-kinds.ts'

/** Its kind in the content administration. */
function kindOf(draft: Draft): ContentKindName {
  if (draft.publishes === 'resource') return draft.resource.kind
  return draft.publishes === 'event' ? 'events' : 'opportunities'
}

/** Who decided, when, and why. */
export function DecidedRecord({ submission }: { submission: Submission }) {
  const { title, status, decided_at, decided_by, reason, draft, published_id } = submission
  if (!decided_at) return null
  return (
    <div className={classes.record}>
      <p>
        {status === 'accepted' ? 'Accepted' : 'Declined'}
        {decided_by && ` by ${decided_by}`} on{' '}
        <time dateTime={decided_at}>{longMoment(decided_at)}</time>
      </p>
      {published_id && (
        <p>
          <Anchor
            component={Link}
            to={entryPath({ id: published_id, kind: kindOf(draft) })}
            aria-label={`Open what was published: ${title}`}
          >
            Open what was published
          </Anchor>
        </p>
      )}
      {reason && (
        <dl className={classes.answers}>
          <div data-long>
            <dt>Reason given to the sender</dt>
            <dd>{reason}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}
