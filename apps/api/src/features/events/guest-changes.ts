import type { Database } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, found } from '../../lib/http/app-error.ts'
import { isCheckInOpen, setAttended } from './check-in.ts'
import { lockNetworkEvent } from './list.ts'
import { emailPeople, findRecipients } from './notices.ts'
import { givePlaces, promoteWaiting, removeMember } from './rsvps.ts'
import { type Emailing, findSignUp, type SignedUp } from './sign-ups.ts'

type Writing = Emailing & Pick<Deps, 'db'>

interface GuestRef {
  id: string
  guest_id: string
}

/**
 * Names a person in the audit log by id only, because guests are erased 30 days after the event.
 */
const idsOf = ({ id, has_account }: SignedUp) =>
  has_account ? { user_ids: [id] } : { guest_ids: [id] }

/**
 * Adds a guest without an account, who has a place at once, even if the event is full. The guest is
 * checked in if check-in is open. Returns the id. Throws `not_found`.
 */
export async function addGuest(
  db: Database,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<string> {
  return transaction(db, async (tx) => {
    const event = await lockNetworkEvent(tx, id)
    const now = new Date()
    const attended_at = isCheckInOpen(event) ? now : null
    const guest = await tx.eventGuest.create({
      data: { event_id: id, name, confirmed_at: now, attended_at },
    })
    await audit(tx, actor, 'event.guest_added', id, { after: { guest_ids: [guest.id] } })
    return guest.id
  })
}

type GuestChange = { attended: boolean } | { status: 'going' }

/**
 * Checks a person in or out, or gives a place to somebody on the waiting list, who gets an email
 * before the event starts. Throws `not_found`, or `conflict` as `setAttended`, or if the event is
 * over.
 */
export async function changeGuest(
  deps: Writing,
  actor: Actor,
  { id, guest_id, ...change }: GuestRef & GuestChange,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const event = await lockNetworkEvent(tx, id)
    const person = found(await findSignUp(tx, id, guest_id), 'This guest')
    if ('attended' in change) {
      await setAttended(tx, actor, event, [person], change.attended)
      return
    }
    if (person.status === 'going') return
    if (event.over_at <= new Date()) throw conflict('This event is over')
    const recipients = await findRecipients(tx, event, 'place_found', guest_id)
    await givePlaces(tx, event, [person])
    await emailPeople(tx, deps, event, 'place_found', recipients)
    await audit(tx, actor, 'event.place_given', id, {
      before: { ...idsOf(person), status: 'waiting' },
      after: { ...idsOf(person), status: 'going' },
    })
  })
}

/**
 * Takes a person off the guest list, who gets an email before the event starts, and gives the place
 * to the first on the waiting list. Throws `not_found`.
 */
export async function removeGuest(
  deps: Writing,
  actor: Actor,
  { id, guest_id }: GuestRef,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const event = await lockNetworkEvent(tx, id)
    const person = found(await findSignUp(tx, id, guest_id), 'This guest')
    const recipients = await findRecipients(tx, event, 'removed', guest_id)
    if (person.has_account) await removeMember(tx, id, guest_id)
    else await tx.eventGuest.delete({ where: { id: guest_id } })
    await emailPeople(tx, deps, event, 'removed', recipients)
    if (event.archived_at === null && event.over_at > new Date()) {
      await promoteWaiting(tx, deps, event)
    }
    await audit(tx, actor, 'event.guest_removed', id, {
      before: { ...idsOf(person), status: person.status },
      after: { ...idsOf(person), status: null },
    })
  })
}
