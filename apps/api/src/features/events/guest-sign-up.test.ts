import { createEvent, createGuest, createRsvp } from '@portal/database/factories/events'
import {
  createAdmin,
  createEditor,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'
import { guestConfirmation } from './guest-emails.ts'

const portal = await usePortal()
const { db } = portal
beforeEach(() => db.event.deleteMany())

const hedy = { name: 'Hedy Lamarr', email: 'hedy@guests.example' }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

const open = (overrides = {}) =>
  createEvent(db, {
    ...{ title: 'Salon', capacity: 2, is_public: true, takes_guests: true, ...overrides },
  })
const signUp = ({ id }: { id: string }, body: object = hedy) =>
  portal.anonymous.post(`/api/public/events/${id}/guests/`).send(body)
const press = (button: 'confirm' | 'cancel', token: string) =>
  portal.anonymous.post(`/api/public/events/guests/${button}/`).send({ token })
const sentTo = (email: string) => portal.sent.filter(({ to }) => to === email)
async function tokenIn(email: string, subject: RegExp) {
  await emailsDone(portal)
  const found = sentTo(email).findLast((one) => subject.test(String(one.subject)))
  return /#token=(\S+)/.exec(String(found?.text))?.[1] ?? ''
}
const confirmationOf = (email: string) => tokenIn(email, /^Confirm/)
async function confirmed(event: { id: string }, email: string) {
  await signUp(event, { name: 'Hedy Lamarr', email })
  return press('confirm', await confirmationOf(email))
}

describe('signing up', () => {
  it('lists and counts a guest only after the button of the emailed link is pressed', async () => {
    const event = await open()
    expect((await signUp(event)).body).toEqual({ ok: true })
    const token = await confirmationOf(hedy.email)
    const page = () => portal.anonymous.get(`/api/public/events/${event.id}/`)
    expect((await page()).body.guest_sign_up).toBe('open')
    const editor = await portal.as(await createEditor(db))
    const list = async () => (await editor.get(`/api/admin/events/${event.id}/guests/`)).body.guests
    expect(await list()).toEqual([])
    expect((await press('confirm', token)).body).toEqual({ status: 'going' })
    expect(await list()).toMatchObject([{ ...hedy, has_account: false, status: 'going' }])
    const again = await press('confirm', token)
    expect([again.status, again.body.code]).toEqual([410, 'link_used'])
    expect(await db.user.count({ where: { email: hedy.email } })).toBe(0)
  })

  it('puts a guest on the waiting list of a full event, in the order of confirming', async () => {
    const event = await open({ capacity: 1 })
    await signUp(event, { name: 'Early', email: 'early@guests.example' })
    await createRsvp(db, event, await createFriend(db))
    expect((await confirmed(event, 'late@guests.example')).body).toEqual({ status: 'waiting' })
    await press('confirm', await confirmationOf('early@guests.example'))
    const waiting = await db.eventGuest.findMany({ orderBy: { place: 'asc' } })
    expect(waiting.map(({ email }) => email)).toEqual([
      ...['late@guests.example', 'early@guests.example'],
    ])
    await db.rsvp.deleteMany()
    const leaving = await tokenIn('early@guests.example', /waiting list/)
    await press('cancel', leaving)
    await emailsDone(portal)
    expect(sentTo('late@guests.example').map(({ subject }) => subject)).toContain(
      'You have a place: Salon',
    )
  })

  it('answers the same, and emails the same, whether or not the address belongs to a member', async () => {
    const event = await open()
    const member = await createFounder(db)
    await createRsvp(db, event, member)
    const answers = []
    for (const email of [member.email, 'nobody@guests.example', member.email]) {
      const { status, body, headers } = await signUp(event, { name: 'Somebody', email })
      answers.push([status, body, Object.keys(headers).sort()])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    await emailsDone(portal)
    const text = ({ subject, text }: (typeof portal.sent)[number]) =>
      `${subject} ${String(text).replace(/#token=\S+/, '')}`
    const [toMember, toNobody] = [member.email, 'nobody@guests.example'].map(
      (email) => sentTo(email).map(text)[0],
    )
    expect(toMember).toBe(toNobody)
  })

  it('is only for public events that take guests', async () => {
    for (const overrides of [
      { takes_guests: false },
      { takes_guests: false, is_public: false },
      { capacity: null, sign_up_here: false },
      { starts_at: inHours(-4) },
      { published_at: null },
      { archived_at: new Date() },
    ]) {
      expect((await signUp(await open(overrides))).status, JSON.stringify(overrides)).toBe(404)
    }
    const event = await open()
    await signUp(event)
    const token = await confirmationOf(hedy.email)
    await db.event.update({ where: { id: event.id }, data: { takes_guests: false } })
    expect((await press('confirm', token)).status).toBe(409)
  })

  it('is limited for an address and for an event', async () => {
    const limited = await startTestApp({ limits: true, trustProxy: '127.0.0.1' })
    try {
      const event = await createEvent(limited.db, {
        ...{ capacity: 9, is_public: true, takes_guests: true },
      })
      const send = (email: string, ip: string) =>
        limited.anonymous
          .post(`/api/public/events/${event.id}/guests/`)
          .set({ 'x-forwarded-for': ip })
          .send({ name: 'Hedy', email })
      for (let n = 0; n < 5; n += 1) {
        expect((await send(hedy.email, `192.0.2.${n}`)).status).toBe(200)
      }
      expect((await send(hedy.email, '192.0.2.99')).status).toBe(429)
      const seen = []
      for (let n = 0; n < 61; n += 1) seen.push((await send(`g${n}@q.example`, '192.0.2.7')).status)
      expect(seen).toEqual([...Array(60).fill(200), 429])
    } finally {
      await limited.close()
    }
  })
})

describe('a guest’s link', () => {
  it('is replaced by a newer one, and each does one thing only', async () => {
    const event = await open()
    await signUp(event)
    const first = await confirmationOf(hedy.email)
    await signUp(event, { ...hedy, name: 'Hedwig Kiesler' })
    const second = await confirmationOf(hedy.email)
    expect((await press('confirm', first)).body.code).toBe('link_used')
    expect((await press('cancel', second)).body.code).toBe('link_unknown')
    expect((await press('confirm', `${second}x`)).body.code).toBe('link_unknown')
    expect((await press('confirm', second)).status).toBe(200)
    expect(await db.eventGuest.findMany()).toMatchObject([{ name: 'Hedwig Kiesler' }])
  })

  it('cancels, which deletes the guest, until the guest is checked in', async () => {
    const event = await open()
    await confirmed(event, hedy.email)
    const token = await tokenIn(hedy.email, /^You’re going/)
    await db.eventGuest.updateMany({ data: { attended_at: new Date() } })
    expect((await press('cancel', token)).status).toBe(409)
    await db.eventGuest.updateMany({ data: { attended_at: null } })
    expect((await press('cancel', token)).status).toBe(200)
    expect(await db.eventGuest.count()).toBe(0)
    expect((await press('cancel', token)).body.code).toBe('link_used')
  })
})

describe('emails to guests', () => {
  it('have a calendar file, and no joining link', async () => {
    const secret = 'https://zoom.us/j/123456'
    const event = await open({ online_url: secret, description: `Join at ${secret}` })
    await confirmed(event, hedy.email)
    await emailsDone(portal)
    const going = sentTo(hedy.email).findLast(({ subject }) => subject === 'You’re going: Salon')
    const [file] = going?.attachments ?? []
    expect(String(file?.content)).toContain('SUMMARY:Salon')
    expect(JSON.stringify([going, String(file?.content)])).not.toContain('zoom.us')
  })

  it('reach a guest who is taken off, after the guest is deleted', async () => {
    const event = await open()
    await confirmed(event, hedy.email)
    const editor = await portal.as(await createEditor(db))
    const { id } = await db.eventGuest.findFirstOrThrow()
    await editor.delete(`/api/admin/events/${event.id}/guests/${id}/`)
    await emailsDone(portal)
    expect(await db.eventGuest.count()).toBe(0)
    expect(sentTo(hedy.email).at(-1)?.subject).toBe('No longer on the guest list: Salon')
  })

  it('to confirm are not sent once the event takes no guests', async () => {
    const event = await open()
    const { id } = await createGuest(db, event, { email: hedy.email, confirmed_at: null })
    const prepared = () => guestConfirmation.prepare(portal.deps, guestConfirmation.for(id, {}))
    expect(await prepared()).toMatchObject({ to: hedy.email })
    await db.event.update({ where: { id: event.id }, data: { archived_at: new Date() } })
    expect(await prepared()).toBeNull()
  })
})

it('a member’s export has the sign-ups with the confirmed address, and erasure deletes them', async () => {
  const event = await open()
  const member = await createFounder(db)
  await createGuest(db, event, { name: 'Myself', email: member.email })
  const exported = async (user: typeof member) =>
    (await (await portal.as(user)).get('/api/auth/me/export/?format=json')).text
  expect(await exported(member)).toContain('Events without your account')
  const setConfirmed = (email_verified_at: Date | null) =>
    db.user.update({ where: { id: member.id }, data: { email_verified_at } })
  await setConfirmed(null)
  expect(await exported(member)).not.toContain('Events without your account')
  await setConfirmed(new Date())
  const admin = await portal.as(await createAdmin(db))
  const body = { at_once: true, reason: 'Asked by phone' }
  expect((await admin.post(`/api/admin/members/${member.id}/erase/`).send(body)).status).toBe(200)
  expect(await db.eventGuest.count()).toBe(0)
})
