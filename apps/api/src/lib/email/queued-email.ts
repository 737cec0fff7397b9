import type { Transaction } from '@portal/database/client'
import type { EmailTopic } from '@portal/shared/emails/topics'

/**
 * An email in the queue, without words: they are loaded when it is sent. Deleted with the account or the
 * invitation that it is for.
 */
export interface QueuedEmail {
  email: string
  /** The account; for somebody who has none yet, their invitation. */
  user_id: string
  data: object
  bulk: boolean
  topic: EmailTopic | null
  /** What it is about, for an email that the page Updates tells as well. */
  about?: string
  /** False for what the page Updates alone tells. */
  emailed?: false
}

export interface EmailQueue {
  /**
   * Queues emails in the transaction of the change that they are about, with what the page Updates tells of them: all
   * of it happens, or nothing. What its recipient gets once a day waits for the daily email.
   */
  enqueue(tx: Transaction, emails: QueuedEmail[]): Promise<void>
}
