import { createAdmin, createApplicant } from '@portal/database/factories/users'
import { namesOf } from '@portal/shared/core/options'
import { ownTextEmails } from '@portal/shared/network/own-texts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
const path = '/api/admin/settings/'
const email = 'ada@willow.example'
let agent: Agent
beforeAll(async () => {
  const verified = { email, email_verified_at: new Date() }
  agent = await portal.as(await createAdmin(portal.db, verified))
})
afterEach(async () => {
  await portal.db.networkSettings.deleteMany()
  await portal.deps.settings.reload()
})

const change = async (values: object) => {
  const { version } = (await agent.get(path)).body
  return agent.patch(path).send({ values, version })
}
const preview = (body: object) => agent.post(`${path}email-preview/`).send(body)
const test = (body: object, by = agent) => by.post(`${path}email-test/`).send(body)
const latest = async () => {
  await expect.poll(() => portal.sent.length).toBeGreaterThan(0)
  return portal.sent[0]
}

const text = 'We meet at **the Old Hall**, see [the map](https://map.example).'
const html = 'We meet at <strong>the Old Hall</strong>, see <a href="https://map.example"'

describe('a paragraph of the network', () => {
  it('is in the email that is sent, and its links open web pages only', async () => {
    const unsafe = `${text} [Or not](javascript:alert(1)) <script>alert(1)</script>`
    expect((await change({ 'emails.welcome': unsafe })).status).toBe(200)
    const { id } = await createApplicant(portal.db)
    const { id: application } = await portal.db.application.findFirstOrThrow({
      where: { user_id: id },
    })
    await agent.post(`/api/admin/applications/${application}/approve/`).send({})
    const welcome = await latest()
    expect(welcome?.html).toContain(html)
    expect(welcome?.html).not.toMatch(/href="javascript|<script/)
    expect(welcome?.text).toContain('the Old Hall')
  })

  it('is not public, and has at most 600 characters', async () => {
    expect((await change({ 'emails.received': 'x'.repeat(601) })).status).toBe(400)
    expect((await change({ 'emails.received': 'Hello from us' })).status).toBe(200)
    const shown = await portal.anonymous.get('/api/network/')
    expect(JSON.stringify(shown.body)).not.toContain('Hello from us')
    expect(shown.body).not.toHaveProperty('emails')
  })

  it('is audited, and one of another administrator is not overwritten', async () => {
    const { version } = (await agent.get(path)).body
    await change({ 'emails.declined': 'Try again' })
    const second = await agent
      .patch(path)
      .send({ version, values: { 'emails.declined': 'Something else' } })
    expect([second.status, second.body.code]).toEqual([409, 'stale_version'])
    const [entry] = await portal.db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 })
    expect(entry).toMatchObject({
      action: 'settings.changed',
      after: { 'emails.declined': 'Try again' },
    })
  })
})

describe.each(namesOf(ownTextEmails))('the email %s', (name) => {
  it('is sent as it was previewed, before the paragraph is saved', async () => {
    const { status, body } = await preview({ email: name, text: '' })
    expect(status).toBe(200)
    expect((await test({ email: name, text })).status).toBe(200)
    const sent = await latest()
    expect(sent).toMatchObject({ to: email, subject: `Test: ${body.subject}` })
    expect(sent?.html).toContain(html)
    const typed = String(sent?.text).trim()
    expect(typed.startsWith(body.above)).toBe(true)
    expect(typed.endsWith(body.below)).toBe(true)
    expect(typed).toBe(`${body.above}\n\n${text}\n\n${body.below}`)
  })
})

it('a test is sent to a confirmed address only', async () => {
  const fresh = await portal.as(await createAdmin(portal.db, { email_verified_at: null }))
  expect((await test({ email: 'welcome', text }, fresh)).status).toBe(409)
  expect(portal.sent).toEqual([])
})
