import type { Transaction } from '@portal/database/client'
import type { Published } from '@portal/shared/activity/schemas'
import type { Acceptance, Draft } from '@portal/shared/submissions/forms'
import type { SubmissionKind } from '@portal/shared/submissions/schemas'
import type { Actor } from '../auth/actor.ts'
import type { ContentRow } from './content.ts'

/** A submission that an administrator accepts. */
export interface Accepting {
  actor: Actor
  /** The form as sent. */
  payload: unknown
  /** The content as the administrator edited it. */
  acceptance: Acceptance
}

/** The content that accepting a submission published, and where members find it. */
interface Accepted {
  row: ContentRow
  published: Published
}

/**
 * What accepting a submission of one kind does; the feature that publishes the kind provides it.
 */
export interface Acceptor {
  /** Returns what accepting would publish. Tolerates payloads that today's form would refuse. */
  draft(payload: unknown): Draft
  /** Publishes the content, or returns null if there is none. Throws `invalid_input`. */
  publish(tx: Transaction, accepting: Accepting): Promise<Accepted | null>
}

export type Acceptors = Record<SubmissionKind, Acceptor>
