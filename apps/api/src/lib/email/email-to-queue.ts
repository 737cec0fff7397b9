import type { Transaction } from '@portal/database/client'
import type { EmailTopic } from '@portal/shared/emails/topics'

/** An email to queue. The queue stores a part of it, an `EmailJob`, and renders it later. */
export interface EmailToQueue {
  email: string
  /** The id of the account or, for a person without one, of their invitation. */
  user_id: string
  data: object
  bulk: boolean
  topic: EmailTopic | null
  subjectId?: string
  /** Shown on the Updates page without an email. */
  inAppOnly?: true
  /** Devices are notified of a new update. */
  pushes?: true
}

export interface EmailQueue {
  /** Queues emails and writes their updates, in the transaction of the change. */
  enqueue(tx: Transaction, emails: EmailToQueue[]): Promise<void>
}
