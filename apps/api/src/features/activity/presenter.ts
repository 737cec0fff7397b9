import { type Activity, activitySchema, type RecentItem } from '@portal/shared/activity/schemas'
import type { ActivityRow } from './archive.ts'

export interface RecentRow {
  kind: 'member' | 'win' | 'event' | 'opportunity'
  id: string
  at: Date
  who: string | null
  title: string
}

/** One thing that came lately: who is named here has agreed to it, or posted it herself. */
export function presentRecent({ kind, id, at, who, title }: RecentRow): RecentItem {
  return { kind, id, at: at.toISOString(), who, title }
}

const { activityType, actionType } = activitySchema.shape

/** A line of a member's own archive, with what became of a form that she sent in. */
export function presentActivity(row: ActivityRow): Activity {
  const { status, reason, published } = row
  return {
    id: row.id,
    activityType: activityType.parse(row.activity_type),
    specificActivity: row.specific_activity,
    actionType: actionType.parse(row.action_type),
    date: row.occurred_at.toISOString(),
    submission: status && { status, reason, published },
  }
}
