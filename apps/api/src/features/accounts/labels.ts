import type { Database } from '@portal/database/client'
import type { MemberLabels } from '@portal/shared/accounts/labels'
import type { AccountFilterOptions } from '@portal/shared/accounts/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { addLabels } from './label-rows.ts'
import { lockAccount } from './service.ts'

/** Sets the labels of a member. Changes nothing if they are the same. Throws `not_found`. */
export async function setLabels(
  db: Database,
  actor: Actor,
  { id, labels }: MemberLabels & { id: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockAccount(tx, id)
    const where = { user_id: id }
    const before = (await tx.memberLabel.findMany({ where })).map(({ label }) => label)
    if ([...before].sort().join('\n') === [...labels].sort().join('\n')) return
    await tx.memberLabel.deleteMany({ where })
    await addLabels(tx, id, labels)
    await audit(tx, actor, 'member.labels_changed', id, {
      before: { labels: before },
      after: { labels },
    })
  })
}

const maxOptions = 200

/** Lists the labels and cities of accounts, most frequent first. */
export async function listFilterOptions(db: Database): Promise<AccountFilterOptions> {
  const [labels, cities] = await Promise.all([
    db.$queryRaw<AccountFilterOptions['labels']>`
      SELECT min(label::text) AS value, count(*)::int AS members FROM member_labels
      GROUP BY label ORDER BY 2 DESC, 1 LIMIT ${maxOptions}`,
    db.$queryRaw<AccountFilterOptions['cities']>`
      SELECT mode() WITHIN GROUP (ORDER BY city) AS value, count(*)::int AS members
      FROM (SELECT city FROM founder_profiles UNION ALL SELECT city FROM friend_profiles) profiles
      WHERE city <> '' GROUP BY fold_text(city) ORDER BY 2 DESC, 1 LIMIT ${maxOptions}`,
  ])
  return { labels, cities }
}
