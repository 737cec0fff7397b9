import type { Transaction } from '@portal/database/client'
import type { Published } from '@portal/shared/activity/schemas'
import type { Acceptance, Draft } from '@portal/shared/submissions/forms'
import type { SubmissionKind } from '@portal/shared/submissions/schemas'
import type { Actor } from '../../lib/actor.ts'
import type { ContentRow } from '../../lib/content.ts'

/** A submission that is being accepted. */
export interface Accepting {
  actor: Actor
  /** The form as it was sent. */
  payload: unknown
  /** What the administrator has made of it. */
  acceptance: Acceptance
}

/** What accepting a submission has made. */
export interface Accepted {
  row: ContentRow
  /** Where members find it, once they see it. */
  published: Published
}

/** What accepting a submission of one kind means. The feature that publishes the kind provides it. */
export interface Acceptor {
  /**
   * What accepting would publish. It reads the payload leniently: a form may have changed since, and one
   * submission must not keep the inbox from opening.
   */
  draft(payload: unknown): Draft
  /**
   * Publishes in the transaction of the decision. Gives null when accepting publishes nothing. Throws
   * `invalid_input` for what cannot be published.
   */
  publish(tx: Transaction, accepting: Accepting): Promise<Accepted | null>
}

/** An acceptor for every kind of submission. */
export type Acceptors = Record<SubmissionKind, Acceptor>
