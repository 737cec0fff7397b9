import { Prisma, type Transaction } from '@portal/database/client'
import { deleteUpdates } from '../../lib/email/updates.ts'
import { introductionAccepted, introductionRequest } from './emails.ts'

/** Withdraws or closes the unanswered requests that a condition on `i` finds. */
export async function endPendingRequests(
  tx: Transaction,
  state: 'withdrawn' | 'closed',
  { where, set = Prisma.empty }: { where: Prisma.Sql; set?: Prisma.Sql },
): Promise<void> {
  const ended = await tx.$queryRaw<{ id: string }[]>`
    UPDATE introductions i
    SET state = ${state}::"IntroductionState", answered_at = clock_timestamp() ${set}
    WHERE ${where} AND i.state = 'pending' RETURNING i.id::text`
  await deleteRequestUpdates(tx, ended)
}

/** Deletes the updates that a request is waiting or was accepted, once that is out of date. */
export const deleteRequestUpdates = (tx: Transaction, requests: { id: string }[]): Promise<void> =>
  deleteUpdates(tx, {
    subjectId: requests.map(({ id }) => id),
    emails: [introductionRequest, introductionAccepted],
  })
