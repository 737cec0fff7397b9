import type { Activity, Archive, Published } from '@portal/shared/activity/schemas'
import { tabOf } from '@portal/shared/resources/tabs'
import { eventPath, opportunityPath, perkPath, resourcePath } from '#config/paths.ts'

/** The three counters above the table, each with its label. */
export const countersOf = ({ counters }: Archive): [label: string, count: number][] => [
  ['Events Attended', counters.events_attended],
  ['Studies Completed', counters.studies_completed],
  ['Form Submissions', counters.form_submissions],
]

const outcomes = {
  pending: { label: 'Being reviewed', color: 'gray' },
  accepted: { label: 'Accepted', color: 'sage' },
  declined: { label: 'Declined', color: 'red' },
} as const

/** What became of a form that was sent in; null for everything else. */
export const outcomeOf = ({ submission }: Activity) =>
  submission && {
    ...outcomes[submission.status],
    reason: submission.reason,
    place: submission.published && placeOf(submission.published),
  }

/** Where members see what was made of a form, and what that screen is called. */
function placeOf(published: Published): { to: string; screen: string } {
  const { what, id } = published
  if (what === 'event') return { to: eventPath(published), screen: 'Events' }
  if (what === 'opportunity') return { to: opportunityPath(id), screen: 'Opportunities' }
  return published.kind === 'perk'
    ? { to: perkPath(id), screen: 'Perks' }
    : { to: resourcePath({ id, tab: tabOf(published.kind) }), screen: 'Resources' }
}
