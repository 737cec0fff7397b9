import type { Database } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { lockAccount } from './service.ts'

export async function setChat(
  db: Database,
  actor: Actor,
  { id, added }: { id: string; added: boolean },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockAccount(tx, id)
    const { count } = await tx.user.updateMany({
      where: { id, chat_added_at: added ? null : { not: null } },
      data: { chat_added_at: added ? new Date() : null },
    })
    if (count === 0) return
    await audit(tx, actor, added ? 'member.chat_added' : 'member.chat_removed', id, {
      before: { added: !added },
      after: { added },
    })
  })
}
