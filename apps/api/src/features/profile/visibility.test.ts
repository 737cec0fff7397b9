import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { choosableFields, founderColumns, profileFields } from '@portal/shared/profile/fields'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let ada: Awaited<ReturnType<typeof createFounder>>
let owner: Agent
let founder: Agent
let friend: Agent
let admin: Agent
beforeAll(async () => {
  ada = await createFounder(portal.db, { full_name: 'Ada Byron', profile: filled })
  owner = await portal.as(ada)
  founder = await portal.as(await createFounder(portal.db))
  friend = await portal.as(await createFriend(portal.db))
  admin = await portal.as(await createAdmin(portal.db))
})

/** A different value for each column. Contact details and staff's fields are never shown. */
const filled = Object.fromEntries(
  founderColumns.map((name) => {
    const { input } = profileFields[name]
    if (input === 'boolean') return [name, true]
    return [name, input === 'chips' ? [`${name}-of-ada`] : `${name}-of-ada`]
  }),
)
const own = choosableFields.map((name) => `${name}-of-ada`)
/** Independent of the descriptions of the fields. */
const secrets = [
  'whatsapp_number-of-ada',
  'phone_number-of-ada',
  'companies_house_number-of-ada',
  'how_found_us-of-ada',
  'cambridge_connection_notes-of-ada',
  '@test.example',
]

const choose = (choices: object, agent = owner) =>
  agent.patch('/api/auth/me/visibility/').send(choices)
const all = (choice: 'private' | 'founders') =>
  Object.fromEntries(choosableFields.map((field) => [field, choice]))

async function sentTo(agent: Agent): Promise<string> {
  const page = await agent.get(`/api/members/${ada.id}/`)
  const directory = await agent.get('/api/auth/directory/?search=ada%20byron')
  const recent = await agent.get('/api/resources/recent-activity/')
  return JSON.stringify([page.body, directory.body, recent.body])
}

describe('a field', () => {
  it('is sent only to its owner while it is private', async () => {
    await choose(all('private'))
    for (const [viewer, agent] of Object.entries({ owner, founder, admin, friend })) {
      const sent = await sentTo(agent)
      for (const text of [...own, ...secrets]) expect(sent, viewer).not.toContain(text)
    }
    const { body } = await owner.get('/api/auth/me/')
    expect(body).toMatchObject({ ...filled, field_visibility: all('private') })
  })

  it('is sent to founders, and to no friend, while it is shown', async () => {
    await choose(all('founders'))
    for (const [viewer, agent] of Object.entries({ owner, founder, admin })) {
      const sent = await sentTo(agent)
      for (const text of own) expect(sent, viewer).toContain(text)
      for (const text of secrets) expect(sent, viewer).not.toContain(text)
    }
    const sent = await sentTo(friend)
    for (const text of [...own, ...secrets]) expect(sent).not.toContain(text)
  })

  it.each([
    ['company_name', 'Zyxwvut', { search: 'zyxwvut' }],
    ['industry', 'EdTech', { search: 'edtech' }],
    ['industry', 'EdTech', { industry: 'EdTech' }],
    ['revenue_status', 'profitable', { revenue_stage: 'Post-Revenue' }],
    ['product_type', 'hardware', { company_type: 'Hardware' }],
  ] as const)('%s, while private, is not found', async (field, value, query) => {
    const bea = await createFounder(portal.db, { profile: { [field]: value } })
    const total = async () =>
      (await founder.get('/api/auth/directory/').query(query)).body.pagination.total
    expect(await total()).toBe(1)
    await choose({ [field]: 'private' }, await portal.as(bea))
    expect(await total()).toBe(0)
  })
})

describe('choosing', () => {
  it('changes only the sent fields', async () => {
    await choose(all('founders'))
    const { status, body } = await choose({ bio: 'private', city: 'founders' })
    expect(status).toBe(200)
    expect(body.field_visibility).toEqual({ ...all('founders'), bio: 'private' })
    expect((await choose({})).body.field_visibility).toEqual(body.field_visibility)
  })

  it.each([
    [{ bio: 'public' }],
    [{ full_name: 'private' }],
    [{ email: 'founders' }],
    [{ whatsapp_number: 'founders' }],
    [['bio']],
  ])('refuses %j, and changes nothing', async (choices) => {
    const before = (await owner.get('/api/auth/me/')).body
    const { status, body } = await choose(choices)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect((await owner.get('/api/auth/me/')).body).toEqual(before)
  })
})
