import type { Transaction } from '@portal/database/client'
import type { NewUpdate } from '../email/updates.ts'

export const pushQueue = 'push'

/** Retries for about half an hour. What could not be sent within a day is dropped. */
export const pushQueueOptions = {
  retryLimit: 5,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 60,
  retentionSeconds: 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
}

/** A notification to one device, by its session. Without an update it is a test. */
export interface PushJob {
  session_id: string
  update_id: string | null
}

/** Returns a notification for each new update and each device of its reader. */
export async function findPushJobs(tx: Transaction, updates: NewUpdate[]): Promise<PushJob[]> {
  const pushed = updates.filter(({ pushes }) => pushes)
  if (pushed.length === 0) return []
  const devices = await tx.$queryRaw<{ session_id: string; user_id: string }[]>`
    SELECT s.id::text AS session_id, s.user_id::text
    FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
    WHERE s.user_id = ANY (${pushed.map(({ user_id }) => user_id)}::uuid[])`
  return pushed.flatMap(({ id, user_id }) =>
    devices
      .filter((device) => device.user_id === user_id)
      .map(({ session_id }) => ({ session_id, update_id: id })),
  )
}
