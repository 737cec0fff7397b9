import type { Transaction } from '@portal/database/client'
import type { ActionType, ActivityType } from '@portal/shared/activity/schemas'

interface NewActivity {
  user_id: string
  activity_type: ActivityType
  specific_activity: string
  action_type: ActionType
  occurred_at?: Date
  event_id?: string
  study_id?: string
  submission_id?: string
}

/** Adds entries to members' archives, unless they have one about the same item. */
export async function recordActivity(tx: Transaction, ...activities: NewActivity[]): Promise<void> {
  await tx.activity.createMany({ data: activities, skipDuplicates: true })
}

export async function forgetActivity(
  tx: Transaction,
  entries: { user_ids: string[]; event_id: string; action_type: ActionType },
): Promise<void> {
  const { user_ids, ...entry } = entries
  await tx.activity.deleteMany({ where: { ...entry, user_id: { in: user_ids } } })
}
