import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createFriend } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { eventCancelled, eventMoved, eventReminder, eventRestored, placeFound } from './mails.ts'

const portal = await usePortal()

type EventMail =
  | typeof eventReminder
  | typeof placeFound
  | typeof eventMoved
  | typeof eventRestored
  | typeof eventCancelled

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function attendee() {
  const user = await createFriend(portal.db)
  const event = await createEvent(portal.db, { starts_at: inHours(20) })
  await createRsvp(portal.db, event, user)
  const isSent = async (mail: EventMail) =>
    (await mail.write(portal.deps, mail.for(user.id, { event_id: event.id }))) !== null
  return { user, event, isSent }
}

it.each([eventReminder, placeFound, eventMoved, eventRestored, eventCancelled])(
  '$name is not sent to somebody whose sign-up is gone by then',
  async (mail) => {
    const { user, event, isSent } = await attendee()
    expect(await isSent(mail)).toBe(true)
    await createRsvp(portal.db, event, await createFriend(portal.db))
    await portal.db.rsvp.deleteMany({ where: { user_id: user.id } })
    expect(await isSent(mail)).toBe(false)
  },
)

describe('a reminder is not sent', () => {
  it.each([
    ['of an event that was moved', { starts_at: inHours(25) }],
    ['of one that has begun', { starts_at: inHours(-1) }],
    ['of a cancelled one', { archived_at: new Date() }],
  ])('%s', async (_, data) => {
    const { event, isSent } = await attendee()
    await portal.db.event.update({ where: { id: event.id }, data })
    expect(await isSent(eventReminder)).toBe(false)
  })

  it('to somebody who waits for a place', async () => {
    const { user, isSent } = await attendee()
    await portal.db.rsvp.updateMany({ where: { user_id: user.id }, data: { status: 'waiting' } })
    expect(await isSent(eventReminder)).toBe(false)
  })
})
