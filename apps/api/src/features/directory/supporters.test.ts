import { openProfile } from '@portal/database/factories/introductions'
import {
  createAdmin,
  createFounder,
  createFriend,
  type FriendOverrides,
} from '@portal/database/factories/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { askFor, box, postAction } from '../../test/introductions.ts'

const portal = await usePortal()
const consents = { list_as_supporter: true }

let founder: Agent
beforeEach(async () => {
  await portal.db.user.deleteMany()
  founder = await portal.as(await createFounder(portal.db, { full_name: 'Ada Byron' }))
})

async function friend(full_name: string, overrides: FriendOverrides = { consents }) {
  const user = await createFriend(portal.db, { full_name, ...overrides })
  return { id: user.id, user, agent: await portal.as(user) }
}
const list = (agent: Agent, query: object = {}) => agent.get('/api/auth/supporters/').query(query)
const one = (agent: Agent, { id }: { id: string }) => agent.get(`/api/auth/supporters/${id}/`)
const names = async (query: object = {}) => {
  const { status, body } = await list(founder, query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.supporters.map(({ name }: { name: string }) => name)
}
const patch = (agent: Agent, body: object) => agent.patch('/api/auth/me/').send(body)

describe('the supporters', () => {
  it('are friends who agreed, in words and an edition of their own, until they withdraw', async () => {
    const grace = await friend('Grace Hopper', {})
    expect((await grace.agent.get('/api/auth/me/')).body.list_as_supporter).toBe(false)
    expect(await names()).toEqual([])
    const { body } = await patch(grace.agent, consents)
    expect(body).toMatchObject({ list_as_supporter: true, listed: false })
    expect(await portal.db.consent.findMany({ where: { user_id: grace.id } })).toMatchObject([
      {
        kind: 'list_as_supporter',
        granted: true,
        wording: 'List me as a supporter, visible to founder members',
        wording_version: '1',
        source: 'account',
      },
    ])
    expect(await names()).toEqual(['Grace Hopper'])
    const exported = JSON.stringify((await grace.agent.get('/api/auth/me/export/')).body)
    expect(exported).toContain('List me as a supporter, visible to founder members')
    await grace.agent.patch('/api/auth/me/consents/').send({ list_as_supporter: false })
    expect(await names()).toEqual([])
    expect((await one(founder, grace)).status).toBe(404)
  })

  it('show nothing but name, photo, role and what they offer', async () => {
    const grace = await friend('Grace Hopper', {
      consents,
      profile: { role_org: 'Partner, Navy Ventures', contributions: ['Mentorship'], bio: 'Sails' },
    })
    const { body } = await one(founder, grace)
    expect(body).toEqual({
      id: grace.id,
      name: 'Grace Hopper',
      photo: null,
      role_org: 'Partner, Navy Ventures',
      helps_with: ['Mentorship'],
      introductions: 'not_open',
    })
    const admin = await portal.as(await createAdmin(portal.db))
    expect((await list(admin)).body.supporters).toEqual([body])
    expect((await list(founder)).body.supporters).toEqual([body])
    expect((await list(grace.agent)).status).toBe(403)
    expect((await one(grace.agent, grace)).status).toBe(403)
  })

  it('are not those who are inactive, about to leave or founders', async () => {
    await friend('Gone Girl', { consents, is_active: false })
    await friend('Leaving Lou', { consents, deletion_due_at: new Date() })
    await createFounder(portal.db, { full_name: 'Founding Fay', consents })
    expect(await names()).toEqual([])
    const { status, body } = await patch(founder, consents)
    expect([status, Object.keys(body.details)]).toEqual([400, ['list_as_supporter']])
    const alone = await founder.patch('/api/auth/me/consents/').send(consents)
    expect(alone.status).toBe(400)
  })
})

describe('an introduction to a supporter', () => {
  const open = { consents, profile: { ...openProfile, contributions: ['Mentorship'] } }

  it('is asked by founders, of those who are listed and open', async () => {
    const grace = await friend('Grace Hopper', open)
    const other = await friend('Other Olga', open)
    expect((await askFor(other.agent, grace)).status).toBe(403)
    expect((await askFor(founder, grace, { topic: 'Feedback' })).status).toBe(400)
    await patch(grace.agent, { open_to_introductions: false })
    expect((await one(founder, grace)).body.introductions).toBe('not_open')
    expect((await askFor(founder, grace)).status).toBe(409)
    await patch(grace.agent, { list_as_supporter: false, open_to_introductions: true })
    expect((await askFor(founder, grace)).status).toBe(404)
    await patch(grace.agent, consents)
    expect((await askFor(founder, grace, { topic: 'Mentorship' })).status).toBe(201)
    expect((await one(founder, grace)).body.introductions).toBe('asked')
    expect((await askFor(founder, grace)).status).toBe(409)
  })

  it('shares the contact that she chooses, once she accepts, and ends', async () => {
    const grace = await friend('Grace Hopper', open)
    const { body: sent } = await askFor(founder, grace)
    expect((await box(grace.agent, 'received')).waiting).toBe(1)
    const accepted = await postAction(grace.agent, sent.id, 'accept', { share: 'linkedin' })
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
    const [connection] = (await box(founder, 'connected')).introductions
    expect(connection.contact).toEqual({
      kind: 'linkedin',
      value: expect.stringContaining('linkedin.com/in/friend'),
    })
    expect((await postAction(grace.agent, sent.id, 'end')).status).toBe(200)
    expect((await box(founder, 'connected')).introductions).toEqual([])
  })

  it('tells her who asks, and nothing that the directory keeps for founders', async () => {
    const grace = await friend('Grace Hopper', open)
    const listed = { internal_member_list: true }
    const profile = { company_name: 'Analytical Engines' }
    const ada = await createFounder(portal.db, { full_name: 'Ada Two', consents: listed, profile })
    const asker = await portal.as(ada)
    await askFor(asker, grace)
    const shown = { id: ada.id, name: 'Ada Two', photo: null, company: null, listed: false }
    expect((await box(grace.agent, 'received')).introductions[0].member).toEqual({
      ...shown,
      ...{ role: null, industry: null, location: null, helps_with: [] },
    })
    expect((await grace.agent.put(`/api/introductions/blocks/${ada.id}/`)).status).toBe(200)
    const { blocks } = (await grace.agent.get('/api/introductions/blocks/')).body
    expect(blocks).toMatchObject([{ member: { id: ada.id, name: 'Ada Two', photo: null } }])
  })
})
