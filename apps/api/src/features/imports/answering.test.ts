import { createFounder, demoPassword } from '@portal/database/factories/users'
import { consentKinds } from '@portal/shared/applications/options'
import { founderSample } from '@portal/shared/applications/samples'
import { describe, expect, it } from 'vitest'
import {
  csvOf,
  founderAcceptance,
  friendAcceptance,
  invitationToken,
  usePortalForImports,
} from '../../test/imports.ts'
import { clearOldImports } from './schedule.ts'

const ada = 'ada@byron.example'

const { portal, admin, invite, get, upload } = await usePortalForImports()

const look = async (token: string) =>
  (await portal.anonymous.post('/api/invitations/look/').send({ token })).body
const accept = (body: object) => portal.anonymous.post('/api/invitations/accept/').send(body)
const decline = (token: string) =>
  portal.anonymous.post('/api/invitations/decline/').send({ token })
const outcomes = async (id: string) => (await get(id)).outcomes

async function invited(track: 'female_founder' | 'friend' = 'female_founder') {
  const id = await invite([['Ada Byron', ada]], track)
  return { id, token: invitationToken(portal, ada) }
}

describe('before she accepts', () => {
  it('no one is listed, has an account or gets news', async () => {
    await invited()
    const { db } = portal
    expect(await db.user.count({ where: { email: ada } })).toBe(0)
    expect(await db.consent.count()).toBe(0)
    expect(await db.directoryEntry.count()).toBe(0)
    const signIn = { email: ada, password: demoPassword }
    expect((await portal.anonymous.post('/api/auth/login/').send(signIn)).status).toBe(401)
    const { members } = (await admin().get('/api/auth/directory/')).body
    expect(members).toEqual([])
    expect(portal.sent.map(({ to }) => to)).toEqual([ada])
  })

  it('the email contains nothing from the file but the address', async () => {
    await invite([['Zerubbabel Quince', 'z@quince.example']])
    const [email] = portal.sent
    expect(`${email?.subject} ${email?.text} ${email?.html}`).not.toMatch(/zerubbabel|quince/i)
  })

  it('the link shows what the network knows, any number of times', async () => {
    const { token } = await invited()
    for (const _ of [1, 2]) {
      expect(await look(token)).toMatchObject({
        state: 'open',
        invitation: {
          email: ada,
          user_type: 'female_founder',
          answers: { fullName: 'Ada Byron' },
        },
      })
    }
  })

  it('another token opens nothing', async () => {
    const { token } = await invited()
    for (const wrong of ['', 'x', `${token}x`, token.replace(/\.1\./, '.2.'), 'a.b.c']) {
      expect(await look(wrong)).toEqual({ state: 'unknown', invitation: null })
      expect((await accept(founderAcceptance(wrong))).body.code).toBe('link_unknown')
      expect((await decline(wrong)).body.code).toBe('link_unknown')
    }
  })
})

describe('accepting', () => {
  it('creates an active account with her answers and signs her in, once', async () => {
    const { id, token } = await invited()
    const { status, body } = await accept(
      founderAcceptance(token, { city: 'Ely', newsletter: true }),
    )
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      ...{ email: ada, full_name: founderSample.fullName, user_type: 'female_founder' },
      ...{ is_active: true, is_admin: false, application_status: null },
    })
    const { db } = portal
    const user = await db.user.findUniqueOrThrow({ where: { email: ada } })
    expect(user.email_verified_at && user.activated_at).toBeTruthy()
    const me = await portal.anonymous
      .get('/api/auth/me/')
      .auth(body.access_token, { type: 'bearer' })
    expect(me.body).toMatchObject({ city: 'Ely', newsletter: true, listed: false })
    expect(await outcomes(id)).toMatchObject({ invited: 0, accepted: 1 })
    const [row] = await db.importRow.findMany()
    expect(row).toMatchObject({
      ...{ cells: [], email: null, invitation_id: null, outcome: 'accepted' },
    })
    expect(await look(token)).toEqual({ state: 'used', invitation: null })
    expect((await accept(founderAcceptance(token))).body.code).toBe('link_used')
    const signIn = { email: ada, password: founderSample.password }
    expect((await portal.anonymous.post('/api/auth/login/').send(signIn)).status).toBe(200)
  })

  it('needs a name and a password; what is left is missing in the profile, and asked later', async () => {
    const { token } = await invited()
    const { status, body } = await accept({
      token,
      password: founderSample.password,
      userType: 'female_founder',
      answers: { fullName: 'Ada Byron', companyName: 'Engines' },
    })
    expect(status).toBe(201)
    const me = async (path = '/api/auth/me/') =>
      (await portal.anonymous.get(path).auth(body.access_token, { type: 'bearer' })).body
    expect(await me()).toMatchObject({
      ...{ company_name: 'Engines', city: null, is_university_spinout: null, business_model: [] },
      ...{ newsletter: false, listed: false },
    })
    expect((await me('/api/home/')).start[0]).toEqual({ key: 'answers', done: false })
    expect(await portal.db.consent.count({ where: { granted: true } })).toBe(0)
    const members = await admin().get('/api/admin/members/?only=incomplete')
    expect(members.body.members).toContainEqual(expect.objectContaining({ email: ada }))
  })

  it('stores only the given consents, each with its wording and source', async () => {
    const { token } = await invited()
    await accept(founderAcceptance(token, { internalMemberList: true }))
    const { db } = portal
    const given = await db.consent.findMany({ where: { granted: true } })
    expect(given).toMatchObject([{ kind: 'internal_member_list', source: 'invitation' }])
    expect(given[0]?.wording).toContain('internal Member Directory')
    expect(await db.directoryEntry.count()).toBe(1)
    for (const kind of consentKinds) {
      expect(await db.consent.count({ where: { kind, granted: true } })).toBe(
        kind === 'internal_member_list' ? 1 : 0,
      )
    }
  })

  it('is open to friends, on their own track only', async () => {
    const { token } = await invited('friend')
    const { status, body } = await accept(founderAcceptance(token))
    expect([status, body.details]).toEqual([
      400,
      { userType: ['The track of an invitation cannot be changed'] },
    ])
    expect((await accept(friendAcceptance(token))).body.user).toMatchObject({ user_type: 'friend' })
  })

  it('checks answers as an application does, and loses nothing', async () => {
    const { token } = await invited()
    const bad = {
      fullName: 'ada@evil.example',
      linkedinProfile: 'https://else.example/ada',
      city: '',
    }
    const { status, body } = await accept({ ...founderAcceptance(token, bad), password: 'short' })
    expect(status).toBe(400)
    expect(Object.keys(body.details).sort()).toEqual([
      'city',
      'fullName',
      'linkedinProfile',
      'password',
    ])
    expect((await look(token)).state).toBe('open')
  })

  it('is refused after 14 days, when the link has run out', async () => {
    const { token } = await invited()
    const { sent_at, expires_at } = await portal.db.memberInvitation.findFirstOrThrow()
    expect((Number(expires_at) - Number(sent_at)) / 86_400_000).toBeCloseTo(14)
    await portal.db.memberInvitation.updateMany({ data: { expires_at: new Date() } })
    expect(await look(token)).toEqual({ state: 'expired', invitation: null })
    const { status, body } = await accept(founderAcceptance(token))
    expect([status, body.code]).toEqual([410, 'link_expired'])
  })
})

describe('declining', () => {
  it('deletes all imported data about her', async () => {
    const { id, token } = await invited()
    const { id: invitation } = await portal.db.memberInvitation.findFirstOrThrow()
    const other = await invite([
      ['Ada B', ada],
      ['Bea', 'bea@a.example'],
    ])
    // The address column of this file is not chosen yet.
    await upload(csvOf(['Who', 'Where'], [['Ada B', ` ${ada.toUpperCase()} `]]))
    expect((await decline(token)).body).toEqual({ ok: true })
    const { db } = portal
    expect(await db.memberInvitation.count({ where: { email: ada } })).toBe(0)
    const rows = await db.importRow.findMany({ orderBy: { number: 'asc' } })
    expect(JSON.stringify(rows)).not.toMatch(/Ada|ada@/)
    expect(JSON.stringify(rows)).toContain('bea@a.example')
    const emails = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pgboss.job WHERE name = 'email' AND data::text LIKE '%' || ${invitation} || '%'`
    expect(emails).toEqual([])
    expect([await outcomes(id), await outcomes(other)]).toMatchObject([
      { invited: 0, declined: 1 },
      { invited: 1, skipped: 1 },
    ])
    expect(await look(token)).toEqual({ state: 'used', invitation: null })
  })
})

describe('what is deleted', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 1000)

  it('invitations that were not accepted in 60 days, with the rows of all files', async () => {
    await invited()
    await invite([['Ada B', ada]])
    const { db } = portal
    await db.memberInvitation.updateMany({ data: { created_at: daysAgo(59) } })
    expect(await clearOldImports(db)).toBe(0)
    await db.memberInvitation.updateMany({ data: { created_at: daysAgo(60) } })
    expect(await clearOldImports(db)).toBe(1)
    expect(JSON.stringify(await db.importRow.findMany())).not.toMatch(/Ada|ada@/)
  })

  it('invitations whose address has an active account', async () => {
    const { token } = await invited()
    const { db } = portal
    const { id } = await createFounder(db, { email: ada, is_active: false })
    expect(await clearOldImports(db)).toBe(0)
    await db.user.update({ where: { id }, data: { is_active: true } })
    expect(await clearOldImports(db)).toBe(1)
    expect((await look(token)).state).toBe('used')
  })

  it('rows and names of files whose import ended 60 days ago, but not their figures', async () => {
    const { id } = await invited()
    const { db } = portal
    const nameOf = async () => (await db.import.findUniqueOrThrow({ where: { id } })).file_name
    await db.import.update({
      where: { id },
      data: { file_name: 'Ada Byron.csv', finished_at: daysAgo(59) },
    })
    await clearOldImports(db)
    expect([await db.importRow.count(), await nameOf()]).toEqual([1, 'Ada Byron.csv'])
    await db.import.update({ where: { id }, data: { finished_at: daysAgo(60) } })
    await clearOldImports(db)
    expect([await db.importRow.count(), await nameOf()]).toEqual([0, 'Imported file'])
    expect(await outcomes(id)).toMatchObject({ invited: 1 })
  })

  it('files that were not imported within two days', async () => {
    const file = { file_name: 'a.csv', columns: ['a'], fields: [''], size: 1 }
    const { db } = portal
    await db.import.create({ data: { ...file, created_at: daysAgo(2) } })
    await db.import.create({ data: { ...file, created_at: daysAgo(1) } })
    await clearOldImports(db)
    expect(await db.import.count()).toBe(1)
  })
})
