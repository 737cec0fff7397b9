import { createSubmission } from '@portal/database/factories/submissions'
import { createAdmin, createFounder } from '@portal/database/factories/users'
import type { Activity } from '@portal/shared/activity/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'

type User = Awaited<ReturnType<typeof createFounder>>

const portal = await usePortal()
let grace: Agent
let ada: User
let member: Agent
beforeAll(async () => {
  grace = await portal.as(await createAdmin(portal.db, { full_name: 'Grace Lindholm' }))
  ada = await createFounder(portal.db, { full_name: 'Ada Byron' })
  member = await portal.as(ada)
})

const accept = (agent: Agent, id: string, body: object = {}) =>
  agent.post(`/api/admin/submissions/${id}/accept/`).send(body)
const decline = (agent: Agent, id: string, reason = 'Not now\nperhaps later') =>
  agent.post(`/api/admin/submissions/${id}/decline/`).send({ reason })
const stored = (id: string) => portal.db.submission.findUniqueOrThrow({ where: { id } })
const emailsTo = (user: User) => portal.sent.filter((email) => email.to === user.email)

const opportunity = {
  title: 'Proof of Concept Fund',
  organization: 'Granta Angels',
  type: 'grant',
  theme: 'ai-ml',
  description: 'Pays for the one experiment.',
  deadline: '2027-03-01',
}
const event = {
  title: 'What labs owe towns',
  date: '2027-02-20',
  startTime: '18:00',
  endTime: '20:00',
  location: 'The old library',
  attendeeType: 'Mixed Gender',
  hostType: 'Network Hosted',
  capacity: 20,
}

describe('accepting publishes', () => {
  it('a resource, and shows the decision in the sender’s archive and email', async () => {
    const values = { title: 'Fenside Hub', type: 'Lab Space', perks: ['Autoclave'] }
    const sent = await member.post('/api/resources/suggest/').send({ table: 'Locations', values })
    const { status, body } = await accept(grace, sent.body.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'accepted', decided_by: 'Grace Lindholm' })
    const { resources } = (await member.get('/api/resources/?kind=location')).body
    expect(resources).toMatchObject([
      { id: body.published_id, title: 'Fenside Hub', fields: { type: 'Lab Space' } },
    ])
    const { activities } = (await member.get('/api/activity/')).body
    const published = { what: 'resource', id: body.published_id, kind: 'location' }
    expect(activities[0].submission).toEqual({ status: 'accepted', reason: null, published })
    await expect
      .poll(() => emailsTo(ada).map(({ subject }) => subject))
      .toEqual(['Thank you: your resource suggestion was accepted'])
    expect(emailsTo(ada)[0]?.text).toContain('Members can see it on the portal now.')
    expect(emailsTo(ada)[0]?.text).toContain(
      `/resources?tab=locations&resource=${body.published_id}`,
    )
  })

  it('an opportunity, as edited', async () => {
    const sent = await member.post('/api/resources/opportunities/').send(opportunity)
    const edited = {
      ...opportunity,
      type: 'Grant',
      theme: 'Deep Tech',
      equity: '0%',
      tags: ['lab'],
    }
    const { body } = await accept(grace, sent.body.id, { opportunity: edited })
    const { opportunities } = (await member.get('/api/resources/opportunities/')).body
    expect(opportunities).toMatchObject([
      { id: body.published_id, theme: 'Deep Tech', equity: '0%', tags: ['lab'] },
    ])
    expect(body.payload.theme).toBe('ai-ml')
  })

  it('a proposal, which requires its event', async () => {
    const sent = await member.post('/api/events/host/').send({ title: 'What labs owe towns' })
    const missing = await accept(grace, sent.body.id)
    expect([missing.status, missing.body.details]).toEqual([400, { event: [expect.any(String)] }])
    const wrong = await accept(grace, sent.body.id, { event: { ...event, date: '' } })
    expect([wrong.status, Object.keys(wrong.body.details)]).toEqual([400, ['date']])
    expect((await stored(sent.body.id)).status).toBe('pending')
    const { body } = await accept(grace, sent.body.id, { event })
    const { events } = (await member.get('/api/events/')).body
    expect(events).toMatchObject([{ id: body.published_id, places: { capacity: 20 } }])
    const { history } = (await grace.get(`/api/admin/events/${body.published_id}/`)).body
    expect(history).toMatchObject([{ action: 'event.created', by: 'Grace Lindholm' }])
  })

  it('and links to the content from the archive while it is live', async () => {
    const user = await createFounder(portal.db)
    const agent = await portal.as(user)
    const host = await agent.post('/api/events/host/').send({ title: 'Soup' })
    const offer = await agent.post('/api/resources/opportunities/').send(opportunity)
    const perk = { table: 'Perks', values: { title: 'Cloud' } }
    const perks = await agent.post('/api/resources/suggest/').send(perk)
    const soup = (await accept(grace, host.body.id, { event })).body.published_id
    const fund = (await accept(grace, offer.body.id)).body.published_id
    const cloud = (await accept(grace, perks.body.id)).body.published_id
    await emailsDone(portal)
    const published = async () => {
      const { activities } = (await agent.get('/api/activity/')).body
      return activities.map((one: Activity) => one.submission?.published)
    }
    expect(await published()).toEqual([
      { what: 'resource', id: cloud, kind: 'perk' },
      { what: 'opportunity', id: fund },
      { what: 'event', id: soup },
    ])
    await portal.db.event.update({
      where: { id: soup },
      data: { starts_at: new Date(Date.now() - 60_000), ends_at: null },
    })
    await grace.post(`/api/admin/opportunities/${fund}/archive/`)
    expect(await published()).toEqual([expect.anything(), null, { what: 'event', id: soup }])
    await expect.poll(() => emailsTo(user).length).toBe(3)
    const emails = emailsTo(user)
      .map(({ text }) => text)
      .join('\n')
    for (const place of [
      `/resources/perks?resource=${cloud}`,
      `/opportunities?opportunity=${fund}`,
      `/events/${soup}`,
    ]) {
      expect(emails).toContain(place)
    }
  })
})

it('declines with a reason, in the sender’s email and archive', async () => {
  const user = await createFounder(portal.db)
  const { id } = await createSubmission(portal.db, user, { title: 'Hub' })
  const { status, body } = await decline(grace, id)
  expect([status, body.status, body.reason]).toEqual([200, 'declined', 'Not now\nperhaps later'])
  await expect.poll(() => emailsTo(user).length).toBe(1)
  expect(emailsTo(user)[0]?.text).toContain('> Not now\n> perhaps later')
  const { activities } = (await (await portal.as(user)).get('/api/activity/')).body
  expect(activities[0].submission).toEqual({
    status: 'declined',
    reason: 'Not now\nperhaps later',
    published: null,
  })
})

describe('a submission is decided once', () => {
  it('by a hundred concurrent calls succeeds once; the others learn who decided and when', async () => {
    const user = await createFounder(portal.db)
    const { id } = await createSubmission(portal.db, user, { title: 'Contested' })
    const deciders = await Promise.all(
      Array.from({ length: 100 }, async () => portal.as(await createAdmin(portal.db))),
    )
    const resources = await portal.db.resource.count()
    const answers = await Promise.all(
      deciders.map((agent, n) => (n % 2 ? accept(agent, id) : decline(agent, id))),
    )
    const won = answers.filter(({ status }) => status === 200)
    const lost = answers.filter(({ status }) => status === 409)
    expect([won.length, lost.length]).toEqual([1, 99])
    expect(new Set(lost.map(({ body }) => body.code))).toEqual(new Set(['already_decided']))
    expect(lost[0]?.body.error).toMatch(
      /^This submission was already (accepted|declined) by Admin \d+ on \d+ \w+ \d{4}/,
    )
    const published = won[0]?.body.status === 'accepted' ? 1 : 0
    expect(await portal.db.resource.count()).toBe(resources + published)
    expect(await portal.db.auditEntry.count({ where: { target_id: id } })).toBe(1)
    await expect.poll(() => emailsTo(user).length).toBe(1)
  }, 60_000)
})
