import { type Activity, activitySchema, type RecentItem } from '@portal/shared/activity/schemas'
import type { ActivityRow } from './archive.ts'

export interface RecentRow {
  kind: 'member' | 'win' | 'event' | 'opportunity'
  id: string
  at: Date
  who: string | null
  title: string
}

/** A recent item. A member who is named has agreed to that, or has posted the item. */
export function presentRecent({ kind, id, at, who, title }: RecentRow): RecentItem {
  return { kind, id, at: at.toISOString(), who, title }
}

const { activityType, actionType } = activitySchema.shape

/** A line of a member's own archive, with the state of the form that they sent in. */
export function presentActivity(row: ActivityRow): Activity {
  const { submission, published } = row
  return {
    id: row.id,
    activityType: activityType.parse(row.activity_type),
    specificActivity: row.specific_activity,
    actionType: actionType.parse(row.action_type),
    date: row.occurred_at.toISOString(),
    submission: submission && {
      status: submission.status,
      reason: submission.reason,
      published,
    },
  }
}
