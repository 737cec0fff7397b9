import { createEvent } from '@portal/database/factories/events'
import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import type { AuditEntry } from '@portal/shared/audit/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

type User = Awaited<ReturnType<typeof createAdmin>>

const portal = await usePortal()
let grace: User
let joan: User
let agent: Agent
beforeAll(async () => {
  grace = await createAdmin(portal.db, { full_name: 'Grace Lindholm' })
  joan = await createAdmin(portal.db, { full_name: 'Joan Quick' })
  agent = await portal.as(grace)
})

const path = '/api/admin/audit/'
const get = (query: object = {}) => agent.get(path).query(query)
const found = async (query: object): Promise<AuditEntry[]> => (await get(query)).body.entries
const actions = async (query: object) => (await found(query)).map(({ action }) => action)

interface Written {
  actor?: User
  action?: string
  target: { type: string; id: string }
  before?: object
  after?: object
  at?: string
}

const write = ({ actor = grace, action = 'test.done', target, at, ...values }: Written) =>
  portal.db.auditEntry.create({
    data: {
      actor_id: actor.id,
      action,
      target_type: target.type,
      target_id: target.id,
      ...(at && { created_at: new Date(at) }),
      ...values,
    },
  })
const member = (user: { id: string }) => ({ type: 'member', id: user.id })

it('shows actor, action, target, time, and the fields before and after', async () => {
  const ada = await createFounder(portal.db, { full_name: 'Ada Byron' })
  await agent.put(`/api/admin/members/${ada.id}/tier/`).send({ tier: 'Raise' })
  const [entry] = await found({ target_type: 'member', target_id: ada.id })
  expect(entry).toEqual({
    id: expect.stringMatching(/^\d+$/),
    action: 'member.tier_changed',
    at: expect.any(String),
    actor: { id: grace.id, name: 'Grace Lindholm' },
    target: { type: 'member', id: ada.id, name: 'Ada Byron' },
    before: { tier: 'Free' },
    after: { tier: 'Raise' },
    people: {},
  })
})

describe('names', () => {
  it('are those of the target, of the applicant and of people in the fields', async () => {
    const applicant = await createApplicant(portal.db, { full_name: 'Hedy Larch' })
    const application = await portal.db.application.findFirstOrThrow({
      where: { user_id: applicant.id },
    })
    const event = await createEvent(portal.db, { title: 'Supper Club' })
    await write({ target: { type: 'application', id: application.id } })
    await write({ target: { type: 'event', id: event.id }, after: { user_ids: [applicant.id] } })
    await write({ target: { type: 'members', id: 'export' } })
    const [exported, attended, decided] = await found({})
    expect(exported?.target.name).toBeNull()
    expect(attended).toMatchObject({
      target: { name: 'Supper Club' },
      people: { [applicant.id]: 'Hedy Larch' },
    })
    expect(decided?.target.name).toBe('Hedy Larch')
  })

  it('of deleted people are not shown; deleted content keeps its title', async () => {
    const admin = await createAdmin(portal.db, { full_name: 'Gone Admin' })
    const person = await createFriend(portal.db, { full_name: 'Gone Friend' })
    const win = await createWin(portal.db, person, { title: 'A win' })
    await write({ actor: admin, target: member(person) })
    await write({
      target: { type: 'win', id: win.id },
      before: { author_id: person.id, title: 'A win' },
    })
    await portal.db.user.deleteMany({ where: { id: { in: [admin.id, person.id] } } })
    const { body } = await get()
    const [removed, changed] = body.entries
    expect(changed).toMatchObject({
      actor: { id: null, name: 'Former member' },
      target: { name: 'Former member' },
    })
    expect(removed).toMatchObject({
      target: { name: 'A win' },
      people: { [person.id]: 'Former member' },
    })
    expect(JSON.stringify(body)).not.toContain('Gone')
    expect(JSON.stringify(body.actors)).not.toContain(admin.id)
  })
})

describe('the filters', () => {
  let ada: User
  beforeAll(async () => {
    ada = await createFounder(portal.db, { full_name: 'Élodie Ashworth', email: 'elo@a.example' })
    const event = await createEvent(portal.db, { title: '50% Off Day' })
    // Just before midnight, at midnight and at the last moment of the day, in London in summer.
    await write({ action: 'a.eve', target: member(ada), at: '2025-07-01T22:59:59Z' })
    await write({ action: 'member.dawn', target: member(ada), at: '2025-07-01T23:00:00Z' })
    await write({
      action: 'event.night',
      actor: joan,
      target: { type: 'event', id: event.id },
      at: '2025-07-02T22:59:59Z',
    })
    await write({
      action: 'members.exported',
      target: { type: 'members', id: 'export' },
      at: '2025-07-02T23:00:00Z',
    })
  })

  it.each([
    [{ from: '2025-07-02', to: '2025-07-02' }, ['event.night', 'member.dawn']],
    [{ to: '2025-07-01' }, ['a.eve']],
    [{ from: '2025-07-03', to: '2025-07-03' }, ['members.exported']],
    [{ group: 'exports', to: '2025-07-03' }, ['members.exported']],
    [{ group: 'content', to: '2025-07-03' }, ['event.night']],
    [{ group: 'members', to: '2025-07-03' }, ['member.dawn']],
    [{ group: 'inbox', to: '2025-07-03' }, []],
    [{ search: 'elodie', to: '2025-07-03' }, ['member.dawn', 'a.eve']],
    [{ search: 'ELO@a.ex', group: 'members' }, ['member.dawn']],
    [{ search: 'elo@a.ex', group: 'wins' }, []],
    [{ search: '50% o' }, ['event.night']],
    [{ search: '50_ o' }, []],
    [{ search: 'quick' }, ['event.night']],
    [{ search: 'elodie', from: '2025-07-02' }, ['member.dawn']],
  ])('%j find %j', async (query, expected) => {
    expect(await actions(query)).toEqual(expected)
  })
})
