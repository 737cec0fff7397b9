import type { Database, Prisma } from '@portal/database/client'
import { type SubmissionKind, submissionNames } from '@portal/shared/submissions/schemas'
import type { Actor } from '../../lib/actor.ts'
import { recordActivity } from '../activity/service.ts'

export type { Acceptor, Acceptors } from './acceptor.ts'

interface Sent {
  kind: SubmissionKind
  /** One line that tells it from others of its kind; may be empty. */
  title: string
  payload: Prisma.InputJsonObject
}

/** Puts what a member sent into the review inbox and her archive, both or neither. */
export async function submit(
  db: Database,
  actor: Actor,
  { kind, title, payload }: Sent,
): Promise<{ id: string }> {
  return db.$transaction(async (tx) => {
    const name = submissionNames[kind]
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
    return submission
  })
}
