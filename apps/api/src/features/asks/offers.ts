import type { Ask, Offer } from '@portal/shared/asks/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict } from '../../lib/http/app-error.ts'
import { createRequest, lockBothMembers, requireContact } from '../introductions/service.ts'
import { getAsk } from './view.ts'

/** Offers help to the author of an ask, as an introduction that they accept or decline. */
export async function offerHelp(
  { db, throttle, ...deps }: Pick<Deps, 'db' | 'mailer' | 'network' | 'throttle'>,
  actor: Actor,
  { id, message, share }: Offer & { id: string },
): Promise<Ask> {
  await throttle.consume('introductionsOfWeek', actor.id)
  return transaction(db, async (tx) => {
    const { author } = await getAsk({ ...deps, db: tx }, actor, id)
    if (author.id === actor.id) throw conflict('This is your own ask')
    if (author.id) await lockBothMembers(tx, actor, author.id)
    await lockRows(tx, 'asks', id)
    const ask = await getAsk({ ...deps, db: tx }, actor, id)
    if (ask.offer) throw conflict('You’ve already offered to help with this')
    if (ask.state !== 'open' || !author.id) throw conflict('This ask is closed')
    await requireContact(tx, deps.network, actor, share)
    const offer = { ask_id: id, asker_contact: share }
    await createRequest(tx, deps, actor, { asked_id: author.id, topic: ask.topic, message, offer })
    return getAsk({ ...deps, db: tx }, actor, id)
  })
}
