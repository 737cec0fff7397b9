import { createEvent } from '@portal/database/factories/events'
import { createAdmin, createFounder } from '@portal/database/factories/users'
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
  grace = await portal.as(await createAdmin(db, { email: 'grace@willow.example' }))
})

const path = '/api/admin/checklist/'
const read = async (): Promise<Checklist> => (await grace.get(path)).body
const doneOf = ({ steps }: Checklist) =>
  steps?.flatMap(({ step, done }) => (done ? [step] : [])) ?? null
const tick = (name: string) => grace.post(`${path}${name}/`)
const sendTest = (agent = grace) => agent.post('/api/admin/email/test/')

describe('the first steps', () => {
  it('are ticked by facts, by hand, and by a test email that was taken', async () => {
    const fresh = await read()
    expect(fresh.steps).toHaveLength(8)
    expect(fresh.email).toEqual({
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
      expect.arrayContaining(['email', 'administrator', 'event', 'members', 'backups']),
    )
    expect(after).not.toContain('joining_page')
    expect(await db.auditEntry.count({ where: { target_id: 'backups' } })).toBe(1)
    expect((await tick('launched')).status).toBe(400)
  })
})

describe('a test email', () => {
  it('is sent to the administrator’s own address', async () => {
    await sendTest().send({ email: 'other@willow.example', to: 'other@willow.example' })
    expect(portal.sent.map(({ to }) => to)).toEqual(['grace@willow.example'])
  })

  it('is not sent to an address that is not confirmed', async () => {
    const mary = await portal.as(await createAdmin(db, { email_verified_at: null }))
    const { status, body } = await sendTest(mary)
    expect([status, body.handed_over]).toEqual([200, false])
    expect(body.reason).toContain('isn’t confirmed')
    expect(portal.sent).toEqual([])
  })

  it('reports why the mail server refused it, and completes no step', async () => {
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
    expect(doneOf(await read())).not.toContain('email')
  })
})
