import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createIntroduction } from '@portal/database/factories/introductions'
import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { beforeEach, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'

const portal = await usePortal()
const { db } = portal
let admin: Agent
beforeEach(async () => {
  await emailsDone(portal)
  portal.sent.length = 0
  await db.user.deleteMany()
  admin = await portal.as(await createAdmin(db))
})

const at = (id: string) => `/api/admin/members/${id}/`
const move = (id: string, user_type: string, agent = admin) =>
  agent.post(`${at(id)}track/`).send({ user_type })

it('keeps the account, wins, sign-ups and shared answers, and asks for the missing ones', async () => {
  const ada = await createFounder(db, {
    profile: { city: 'Ely', whatsapp_number: '+447700900123' },
  })
  const win = await createWin(db, ada)
  await createRsvp(db, await createEvent(db), ada)
  const session = await portal.as(ada)
  const { status, body } = await move(ada.id, 'friend')
  expect([status, body.track, body.profile.city]).toEqual([200, 'friend', 'Ely'])
  const me = (await session.get('/api/auth/me/')).body
  expect(me).toMatchObject({ user_type: 'friend', whatsapp_number: '+447700900123' })
  expect((await admin.get('/api/admin/members/?only=incomplete&track=friend')).body).toMatchObject({
    members: expect.arrayContaining([expect.objectContaining({ id: ada.id })]),
  })
  expect(await db.win.count({ where: { id: win.id, author_id: ada.id } })).toBe(1)
  expect(await db.rsvp.count({ where: { user_id: ada.id } })).toBe(1)
  expect(await db.founderProfile.count({ where: { user_id: ada.id } })).toBe(0)
  const [entry] = await db.auditEntry.findMany({ where: { target_id: ada.id } })
  expect(entry).toMatchObject({
    action: 'member.track_changed',
    before: { track: 'female_founder' },
    after: { track: 'friend' },
  })
})

it('carries no consent to a list over, there or back, and keeps the others', async () => {
  const consents = { internal_member_list: true, public_member_list: true, newsletter: true }
  const ada = await createFounder(db, { consents })
  const listed = () => db.directoryEntry.count({ where: { user_id: ada.id } })
  expect(await listed()).toBe(1)
  await move(ada.id, 'friend')
  expect(await listed()).toBe(0)
  const { profile } = (await move(ada.id, 'female_founder')).body
  expect(await listed()).toBe(0)
  expect(profile).toMatchObject({
    internal_member_list: false,
    public_member_list: false,
    list_as_supporter: false,
    newsletter: true,
  })
  const bea = await createFriend(db, { consents: { list_as_supporter: true } })
  await move(bea.id, 'female_founder')
  const founder = await portal.as(await createFounder(db))
  expect((await founder.get('/api/auth/supporters/')).text).not.toContain(bea.full_name)
  expect((await founder.get(`/api/members/${bea.id}/`)).status).toBe(404)
})

it('closes open requests, and introductions start turned off', async () => {
  const [ada, bea] = [await createFounder(db), await createFounder(db)]
  await db.founderProfile.update({
    where: { user_id: ada.id },
    data: { open_to_introductions: true, introduction_contact: 'email' },
  })
  const { id } = await createIntroduction(db, bea, ada)
  await move(ada.id, 'friend')
  expect(await db.introduction.findUnique({ where: { id } })).toMatchObject({ state: 'closed' })
  const { open_to_introductions } = await db.friendProfile.findFirstOrThrow()
  expect(open_to_introductions).toBe(false)
})

it('is audited once, and not without a change', async () => {
  const ada = await createFounder(db)
  for (const _ of ['once', 'twice']) await move(ada.id, 'friend')
  expect(await db.auditEntry.count({ where: { target_id: ada.id } })).toBe(1)
})

it('is not for applicants', async () => {
  const applicant = await createApplicant(db)
  expect((await move(applicant.id, 'friend')).status).toBe(409)
  const { id } = await createFounder(db)
  expect((await move(id, 'robot')).status).toBe(400)
})
