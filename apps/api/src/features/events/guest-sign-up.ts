import { type Event, Prisma, type Transaction } from '@portal/database/client'
import type { GuestSignUp } from '@portal/shared/events/public-schemas'
import type { RsvpStatus } from '@portal/shared/events/schemas'
import type { GuestPurpose } from '../../lib/auth/tokens.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { AppError, conflict, found } from '../../lib/http/app-error.ts'
import { guestConfirmation, guestNotice } from './guest-emails.ts'
import { readEvents } from './list.ts'
import { takesGuestsSql } from './public.ts'
import { promoteWaiting } from './rsvps.ts'
import { countGoing } from './sign-ups.ts'

type Opening = Pick<Deps, 'db' | 'mailer' | 'tokens'>

const findOpenEvent = async (tx: Transaction, id: string): Promise<Event | undefined> => {
  const isOpen = Prisma.sql`WHERE e.id = ${id}::uuid AND ${takesGuestsSql('e')}`
  return (await readEvents(tx, isOpen))[0]
}

/**
 * Stores a guest who is neither listed nor counted before confirming, and emails the link. Looks up
 * no account, so that the answer and its time reveal nothing about the address. Throws `not_found`
 * for an event that takes no guests, and `too_many_requests` for an address or event over its
 * limit.
 */
export async function signUpAsGuest(
  { db, mailer, throttle }: Pick<Deps, 'db' | 'mailer' | 'throttle'>,
  { id, name, email }: GuestSignUp & { id: string },
): Promise<void> {
  await throttle.consume('guestEmail', email)
  await throttle.consume('guestsOfEvent', id)
  await transaction(db, async (tx) => {
    await lockRows(tx, 'events', id)
    found(await findOpenEvent(tx, id), 'This event')
    const where = { event_id_email: { event_id: id, email } }
    const known = await tx.eventGuest.findUnique({ where })
    if (known?.confirmed_at) {
      const about = { event_id: id, change: 'signed_up' } as const
      await mailer.enqueue(tx, [guestNotice.for(known.id, about)])
      return
    }
    const again = { name, created_at: new Date(), sends: { increment: 1 } }
    const guest = await tx.eventGuest.upsert({
      where,
      create: { event_id: id, name, email, sends: 1 },
      update: again,
    })
    await mailer.enqueue(tx, [guestConfirmation.for(guest.id, {})])
  })
}

const linkUsed = () =>
  new AppError('link_used', 'This link has been used, or a newer one has replaced it')

/** Locks the event of a link's guest, and then reads the guest. Throws `link_…`. */
async function lockGuest(
  tx: Transaction,
  { tokens }: Pick<Deps, 'tokens'>,
  { token, purpose }: { token: string; purpose: GuestPurpose },
) {
  const claim = tokens.readGuestToken(token, purpose)
  if (!claim) throw new AppError('link_unknown', 'We don’t recognise this link')
  const where = { id: claim.guestId }
  const { event_id } = (await tx.eventGuest.findUnique({ where })) ?? {}
  if (!event_id) throw linkUsed()
  await lockRows(tx, 'events', event_id)
  const guest = await tx.eventGuest.findUnique({ where, include: { event: true } })
  if (!guest || guest.sends !== claim.sends) throw linkUsed()
  return guest
}

/**
 * Confirms a guest's address and gives a place, or one on the waiting list of a full event. Emails
 * the calendar file. Throws `link_…`, or `conflict` if the event no longer takes guests.
 */
export async function confirmGuest(deps: Opening, token: string): Promise<{ status: RsvpStatus }> {
  return transaction(deps.db, async (tx) => {
    const guest = await lockGuest(tx, deps, { token, purpose: 'confirm' })
    if (guest.confirmed_at) throw linkUsed()
    const event = await findOpenEvent(tx, guest.event_id)
    if (!event) throw conflict('This event no longer takes guests')
    const isFull = event.capacity !== null && (await countGoing(tx, event.id)) >= event.capacity
    const status = isFull ? 'waiting' : 'going'
    // The order of the waiting list is that of the confirmations.
    await tx.$executeRaw`
      UPDATE event_guests SET confirmed_at = statement_timestamp(), place = nextval('rsvps_place_seq'),
        status = ${status}::"RsvpStatus" WHERE id = ${guest.id}::uuid`
    const about = { event_id: event.id, change: 'signed_up' } as const
    await deps.mailer.enqueue(tx, [guestNotice.for(guest.id, about)])
    return { status }
  })
}

/**
 * Deletes a guest and gives the place to the first on the waiting list. Throws `link_…`, or
 * `conflict` if the event is over or the guest was checked in.
 */
export async function cancelGuest(deps: Opening, token: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const guest = await lockGuest(tx, deps, { token, purpose: 'cancel' })
    const { event } = guest
    if (event.over_at <= new Date()) throw conflict('This event is over')
    if (guest.attended_at) throw conflict('You’re checked in at this event')
    await tx.eventGuest.delete({ where: { id: guest.id } })
    if (event.archived_at === null) await promoteWaiting(tx, deps, event)
  })
}
