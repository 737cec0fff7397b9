import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'

const portal = await usePortal()
let admin: Agent
beforeEach(async () => {
  await portal.db.user.deleteMany()
  admin = await portal.as(await createAdmin(portal.db))
  await emailsDone(portal)
  portal.sent.length = 0
})

const at = (id: string) => `/api/admin/members/${id}/`
const correct = (agent: Agent, id: string, change: object, version?: string) =>
  agent
    .patch(at(id))
    .query(version === undefined ? {} : { version })
    .send(change)
const profile = { current_title: 'CEO', company_name: 'Looms', business_model: ['B2B', 'Barter'] }
const stored = (user_id: string) =>
  portal.db.founderProfile.findUniqueOrThrow({ where: { user_id } })

describe('correcting a profile', () => {
  it('changes the profile, audits each field and emails the member once', async () => {
    const ada = await createFounder(portal.db, { profile, email_verified_at: new Date() })
    const change = { company_name: 'Engines', business_model: ['Barter', 'SaaS'] }
    for (const _ of ['once', 'twice']) {
      const { status, body } = await correct(admin, ada.id, { current_title: 'CEO', ...change })
      expect([status, body.company, body.history.length]).toEqual([200, 'Engines', 1])
      expect(body.history).toMatchObject([
        {
          action: 'member.corrected',
          before: { company_name: 'Looms', business_model: ['B2B', 'Barter'] },
          after: change,
        },
      ])
      expect(body.history[0].after).not.toHaveProperty('current_title')
    }
    expect(await stored(ada.id)).toMatchObject({ current_title: 'CEO', ...change })
    const listed = await portal.db.directoryEntry.findUniqueOrThrow({ where: { user_id: ada.id } })
    expect(listed.search_text).toContain('engines')
    await emailsDone(portal)
    expect(portal.sent).toMatchObject([{ to: ada.email, subject: 'Your profile was corrected' }])
    expect(portal.sent[0]?.text).toContain(
      '> Company name: Engines\n> Business Model(s): Barter, SaaS',
    )
    expect(portal.sent[0]?.headers ?? {}).not.toHaveProperty('List-Unsubscribe')
  })

  it('sets the start of a membership wherever it is shown, and clears it again', async () => {
    const ada = await createFounder(portal.db, {
      profile,
      email_verified_at: new Date(),
      activated_at: new Date('2026-01-05T23:30:00Z'),
    })
    const { body } = await correct(admin, ada.id, { joined_on: '2019-03-12' })
    expect(body).toMatchObject({ joined_on: '2019-03-12', member_since: '2019-03-12' })
    expect(body.history).toMatchObject([
      { before: { joined_on: null }, after: { joined_on: '2019-03-12' } },
    ])
    const columns = ['email', 'member_since']
    const since = async () => {
      const file = (await admin.post('/api/admin/members/export.csv').send({ columns })).text
      const page = await (await portal.as(ada)).get(`/api/members/${ada.id}/`)
      const listed = await portal.db.directoryEntry.findFirst({ where: { user_id: ada.id } })
      const [row] = file.split('\r\n').filter((line) => line.includes(ada.email))
      return [row?.slice(-11, -1), page.body.member_since, listed?.member_since.toISOString()]
    }
    expect(await since()).toEqual(['2019-03-12', '2019-03', '2019-03-12T00:00:00.000Z'])
    const back = await correct(admin, ada.id, { joined_on: '' }, body.version)
    expect(back.body).toMatchObject({ joined_on: null, member_since: '2026-01-05' })
    expect(await since()).toEqual(['2026-01-05', '2026-01', '2026-01-05T23:30:00.000Z'])
    await emailsDone(portal)
    expect(portal.sent.map(({ text }) => text)).toMatchObject([
      expect.stringContaining('> Member since: '),
      expect.stringContaining('> Member since: 5 January 2026'),
    ])
  })

  it('changes nothing else', async () => {
    const ada = await createFounder(portal.db, { profile })
    await correct(admin, ada.id, { bio: 'Mine', roles: ['admin'], full_name: 'Eve' })
    expect((await stored(ada.id)).bio).not.toBe('Mine')
    const { roles, full_name } = await portal.db.user.findUniqueOrThrow({ where: { id: ada.id } })
    expect([roles, full_name]).toEqual([[], ada.full_name])
  })

  it('is about founders who are members', async () => {
    const friend = await createFriend(portal.db)
    const refused = await correct(admin, friend.id, { company_name: 'X' })
    expect([refused.status, refused.body.details]).toEqual([
      400,
      { company_name: ['Only founders have this'] },
    ])
    const applicant = await createApplicant(portal.db)
    expect((await correct(admin, applicant.id, { company_name: 'X' })).body.code).toBe('conflict')
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await correct(admin, nobody, { company_name: 'X' })).status).toBe(404)
    const inactive = await createFounder(portal.db, { is_active: false, activated_at: new Date() })
    expect((await correct(admin, inactive.id, { company_name: 'X' })).status).toBe(200)
  })
})
