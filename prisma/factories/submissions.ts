import type { Db, Prisma, Submission } from '../client.ts'
import { nextNumber } from './sequence.ts'

/** Creates a pending suggestion of a programme, with its entry in the sender's activity archive. */
export async function createSubmission(
  db: Db,
  sender: { id: string },
  overrides: Partial<Omit<Prisma.SubmissionUncheckedCreateInput, 'sender_id'>> = {},
): Promise<Submission> {
  const n = nextNumber()
  const submission = await db.submission.create({
    data: {
      kind: 'resource',
      title: `Programme ${n}`,
      payload: {
        table: 'Programmes',
        kind: 'programme',
        values: { title: `Programme ${n}`, url: `https://programme-${n}.example` },
      },
      ...overrides,
      sender_id: sender.id,
    },
  })
  await db.activity.create({
    data: {
      user_id: sender.id,
      activity_type: 'Form Submission',
      specific_activity: `Resource suggestion: ${submission.title}`,
      action_type: 'Submitted',
      submission_id: submission.id,
    },
  })
  return submission
}
