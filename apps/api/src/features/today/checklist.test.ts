import { createEvent } from '@portal/database/factories/events'
import {
  createAdmin,
  createEditor,
  createFounder,
  createReviewer,
} from '@portal/database/factories/users'
import type { Checklist } from '@portal/shared/today/checklist-endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
const { db } = portal
let grace: Agent
beforeEach(async () => {
  await db.user.deleteMany()
  await db.event.deleteMany()
  await db.firstStep.deleteMany()
  portal.sent.length = 0
  grace = await portal.as(await createAdmin(db, { email: 'grace@willow.example' }))
})

const path = '/api/admin/checklist/'
const read = async (): Promise<Checklist> => (await grace.get(path)).body
const doneOf = ({ steps }: Checklist) =>
  steps?.flatMap(({ step, done }) => (done ? [step] : [])) ?? null
const tick = (name: string) => grace.post(`${path}${name}/`)
const sendTest = (agent = grace) => agent.post('/api/admin/mail/test/')

describe('the first steps', () => {
  it('are ticked by facts, by hand, and by a test mail that was taken', async () => {
    const fresh = await read()
    expect(fresh.steps).toHaveLength(8)
    expect(fresh.mail).toEqual({
      destination: 'server',
      place: 'mail.test:465',
      domain: portal.deps.network.contact_email.split('@')[1],
    })
    const before = doneOf(fresh)
    expect(before).not.toContain('administrator')
    await createAdmin(db)
    await createFounder(db)
    await createEvent(db)
    expect((await sendTest()).body).toEqual({ handed_over: true })
    expect((await tick('backups')).status).toBe(200)
    await tick('backups')
    const after = doneOf(await read())
    expect(after).toEqual(
      expect.arrayContaining(['mail', 'administrator', 'event', 'members', 'backups']),
    )
    expect(after).not.toContain('joining_page')
    expect(await db.auditEntry.count({ where: { target_id: 'backups' } })).toBe(1)
    expect((await tick('launched')).status).toBe(400)
  })

  it('have named the network once its name, places and a link are set', async () => {
    const admin = await portal.as(await createAdmin(db))
    const set = async (values: object) => {
      const { version } = (await admin.get('/api/admin/settings/')).body
      const { status } = await admin.patch('/api/admin/settings/').send({ version, values })
      expect(status).toBe(200)
      return doneOf(await read())?.includes('identity')
    }
    const name = { name: 'Alder Circle', short_name: 'Alder', city: 'Leeds' }
    expect(await set({ ...name, contact_email: 'hello@alder.example' })).toBe(false)
    expect(await set({ 'links.website': 'https://alder.example' })).toBe(false)
    expect(await set({ county: 'Yorkshire' })).toBe(true)
    expect(await set({ 'links.website': null })).toBe(false)
    await db.networkSettings.deleteMany()
    await portal.deps.settings.reload()
  })

  it('are gone once the list is hidden', async () => {
    expect((await tick('hidden')).body.steps).toBeNull()
    expect((await read()).steps).toBeNull()
  })
})

describe('a test mail', () => {
  it('goes to the administrator’s own address', async () => {
    await sendTest().send({ email: 'other@willow.example', to: 'other@willow.example' })
    expect(portal.sent.map(({ to }) => to)).toEqual(['grace@willow.example'])
  })

  it('is not sent to an address that is not confirmed', async () => {
    const mary = await portal.as(await createAdmin(db, { email_verified_at: null }))
    const { status, body } = await sendTest(mary)
    expect([status, body.handed_over]).toEqual([200, false])
    expect(body.reason).toContain('not confirmed')
    expect(portal.sent).toEqual([])
  })

  it('that the mail server refuses says why, and ticks nothing', async () => {
    const { deliver } = portal.deps.mailer
    portal.deps.mailer.deliver = async () => {
      throw new Error('535 bad login of grace@willow.example')
    }
    try {
      expect((await sendTest()).body).toEqual({
        handed_over: false,
        reason: '535 bad login of g…@willow.example',
      })
    } finally {
      portal.deps.mailer.deliver = deliver
    }
    expect(doneOf(await read())).not.toContain('mail')
  })

  it.each([createEditor, createReviewer, createFounder])('is for administrators', async (make) => {
    const agent = await portal.as(await make(db))
    expect((await sendTest(agent)).status).toBe(403)
    expect((await agent.get(path)).status).toBe(403)
  })
})
