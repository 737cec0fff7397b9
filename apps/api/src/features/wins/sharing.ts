import { Prisma, type Transaction } from '@portal/database/client'
import { sharingConsent } from '@portal/shared/wins/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { agreesSql } from '../../lib/email/recipients.ts'

// SQL condition: author {user} agrees now to a repost of win {win}. The answer for this win
// decides, unless it is a yes and the general consent was withdrawn later. Without an answer, the
// general consent decides.
export const isAgreedSql = (win: string, user: string) => {
  const agreesToAll = agreesSql(user, 'repost_wins')
  const [w, u] = [Prisma.raw(win), Prisma.raw(user)]
  return Prisma.sql`coalesce(
    (SELECT s.granted AND (${agreesToAll} OR NOT EXISTS (
       SELECT 1 FROM consents c WHERE c.user_id = ${u}.id AND c.kind = 'repost_wins'
         AND NOT c.granted AND c.created_at >= s.created_at))
     FROM win_consents s WHERE s.win_id = ${w}.id ORDER BY s.id DESC LIMIT 1),
    ${agreesToAll})`
}

/** Adds the author's answer for one win to the history of consents. */
export async function answerSharing(
  tx: Transaction,
  { id: user_id }: Pick<Actor, 'id'>,
  { id: win_id, granted }: { id: string; granted: boolean | undefined },
): Promise<void> {
  if (granted === undefined) return
  const { wording, version: wording_version } = sharingConsent
  await tx.winConsent.create({ data: { win_id, user_id, granted, wording, wording_version } })
}
