import type { Prisma } from '@portal/database/client'
import { type Submission, submissionSchema } from '@portal/shared/submissions/forms'
import type { Acceptors } from './acceptor.ts'

export const withPeople = {
  sender: { select: { id: true, full_name: true, email: true, email_verified_at: true } },
  decided_by: { select: { full_name: true } },
} satisfies Prisma.SubmissionInclude
export type SubmissionRow = Prisma.SubmissionGetPayload<{ include: typeof withPeople }>

/** Something sent in, with its sender's address: for administrators alone. */
export function presentSubmission(acceptors: Acceptors, row: SubmissionRow): Submission {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    sender: { id: row.sender.id, full_name: row.sender.full_name, email: row.sender.email },
    status: row.status,
    payload: submissionSchema.shape.payload.parse(row.payload),
    draft: acceptors[row.kind].draft(row.payload),
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by?.full_name ?? null,
    reason: row.reason,
    published_id: row.published_id,
  }
}
