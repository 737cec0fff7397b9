import type { Transaction } from '@portal/database/client'
import type { ActionType, ActivityType } from '@portal/shared/activity/schemas'

interface Happening {
  user_id: string
  activity_type: ActivityType
  specific_activity: string
  action_type: ActionType
  occurred_at?: Date
  event_id?: string
  study_id?: string
  submission_id?: string
}

/**
 * Writes a line of a member's archive, in the transaction of what it tells of. The same line about the
 * same event, study or submission is written once.
 */
export async function recordActivity(tx: Transaction, ...happenings: Happening[]): Promise<void> {
  await tx.activity.createMany({ data: happenings, skipDuplicates: true })
}

interface Lines {
  user_ids: string[]
  event_id: string
  action_type: ActionType
}

/** Takes lines back, when what they tell of was undone. */
export async function forgetActivity(tx: Transaction, { user_ids, ...line }: Lines): Promise<void> {
  await tx.activity.deleteMany({ where: { ...line, user_id: { in: user_ids } } })
}
