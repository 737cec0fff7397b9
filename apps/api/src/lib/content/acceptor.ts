import type { Transaction } from '@portal/database/client'
import type { Published } from '@portal/shared/activity/schemas'
import type { Acceptance, Draft } from '@portal/shared/submissions/forms'
import type { SubmissionKind } from '@portal/shared/submissions/schemas'
import type { Actor } from '../auth/actor.ts'
import type { ContentRow } from './content.ts'

export interface Accepting {
  actor: Actor
  payload: unknown
  acceptance: Acceptance
}

/** The content that was published by accepting a submission, and its page for members. */
interface Accepted {
  row: ContentRow
  published: Published
}

export interface Acceptor {
  /** Returns the content to publish. Tolerates payloads that the current form would refuse. */
  draft(payload: unknown): Draft
  /** Publishes the content; null if the kind has none. Throws `invalid_input`. */
  publish(tx: Transaction, accepting: Accepting): Promise<Accepted | null>
}

export type Acceptors = Record<SubmissionKind, Acceptor>
