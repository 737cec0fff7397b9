import type { Prisma, Transaction } from '@portal/database/client'
import type { Published } from '@portal/shared/activity/schemas'
import type { Acceptance, Draft } from '@portal/shared/submissions/forms'
import { type SubmissionKind, submissionTypes } from '@portal/shared/submissions/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import type { ContentRow } from '../../lib/content/content.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { staffToTell } from '../../lib/mail/staff.ts'
import { recordActivity } from '../activity/service.ts'
import { submissionReceived } from './received.ts'

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

/** What accepting a submission of one kind does; the feature that publishes the kind provides it. */
export interface Acceptor {
  /** Returns what accepting would publish. Tolerates payloads that today's form would refuse. */
  draft(payload: unknown): Draft
  /** Publishes the content, or returns null if there is none. Throws `invalid_input`. */
  publish(tx: Transaction, accepting: Accepting): Promise<Accepted | null>
}

export type Acceptors = Record<SubmissionKind, Acceptor>

interface NewSubmission {
  kind: SubmissionKind
  /** One line that describes it in lists; may be empty. */
  title: string
  payload: Prisma.InputJsonObject
}

/** What a submission is sent with. */
export type Submitting = Pick<Deps, 'db' | 'mailer'>

/** Adds a submission to the review inbox and to the sender's archive, and tells those who review it. */
export async function submit(
  { db, mailer }: Submitting,
  actor: Actor,
  { kind, title, payload }: NewSubmission,
): Promise<{ id: string }> {
  return transaction(db, async (tx) => {
    const { name } = submissionTypes[kind]
    const submission = await tx.submission.create({
      data: { kind, title: title || name, payload, sender_id: actor.id },
      select: { id: true },
    })
    await recordActivity(tx, {
      user_id: actor.id,
      activity_type: 'Form Submission',
      specific_activity: title ? `${name}: ${title}` : name,
      action_type: 'Submitted',
      submission_id: submission.id,
    })
    const told = await staffToTell(tx, {
      ...{ permission: 'manage_content', update: 'submission_received', except: [actor.id] },
    })
    await mailer.enqueue(
      tx,
      told.map((id) => submissionReceived.for(id, {})),
    )
    return submission
  })
}
