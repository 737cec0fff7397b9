import type { Prisma } from '@portal/database/client'
import { type SubmissionKind, submissionTypes } from '@portal/shared/submissions/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { findStaffToNotify } from '../../lib/email/staff.ts'
import { recordActivity } from '../../lib/members/activity.ts'
import { submissionReceived } from './emails.ts'

interface NewSubmission {
  kind: SubmissionKind
  title: string
  payload: Prisma.InputJsonObject
}

export type Submitting = Pick<Deps, 'db' | 'mailer'>

/** Adds a submission to the review inbox and the sender's archive, and notifies the reviewers. */
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
    const recipients = await findStaffToNotify(tx, submissionReceived, {
      ...{ permission: 'manage_content', except: [actor.id] },
    })
    await mailer.enqueue(
      tx,
      recipients.map((id) => submissionReceived.for(id, {})),
    )
    return submission
  })
}
