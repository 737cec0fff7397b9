import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
  demoPassword,
} from '@portal/database/factories/users'
import { founderSample } from '@portal/shared/applications/samples'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailTo } from '../../test/emails.ts'
import { eraseDue } from './retention.ts'

const portal = await usePortal()
const logged = (user: { id: string }) =>
  portal.logged.flatMap(({ user_id, event }) => (user_id === user.id ? [event] : []))

const ask = (agent: Agent, answers: object = {}) =>
  agent.post('/api/auth/me/delete/').send({ password: demoPassword, texts: 'keep', ...answers })
const undo = (agent: Agent) => agent.post('/api/auth/me/delete/undo/')
const stored = (user: { id: string }) =>
  portal.db.user.findUniqueOrThrow({ where: { id: user.id } })
const days = (n: number) => Date.now() + n * 24 * 3600 * 1000
const login = (email: string) =>
  portal.anonymous.post('/api/auth/login/').send({ email, password: demoPassword })

describe('requesting deletion of the own account', () => {
  it('requires the password, and returns the date', async () => {
    const member = await createFounder(portal.db)
    const elsewhere = await portal.as(member)
    const agent = await portal.as(member)
    const wrong = await ask(agent, { password: 'Not-it-2026!' })
    expect([wrong.status, wrong.body.details]).toEqual([
      400,
      { password: ['Your password isn’t right'] },
    ])
    expect((await stored(member)).deletion_due_at).toBeNull()
    expect(portal.sent).toHaveLength(0)

    const { status, body } = await ask(agent)
    expect(status).toBe(200)
    const due = Date.parse(body.deletion_due_at)
    expect(Math.abs(due - days(14))).toBeLessThan(60_000)
    expect(await stored(member)).toMatchObject({
      deletion_keeps_texts: true,
      is_active: true,
    })
    expect((await elsewhere.get('/api/auth/me/')).status).toBe(401)
    const me = await agent.get('/api/auth/me/')
    expect(me.body).toMatchObject({ listed: false, deletion_due_at: body.deletion_due_at })
    await expect.poll(() => portal.sent.map(({ to }) => to)).toContain(member.email)
    const email = portal.sent.find(({ to }) => to === member.email)
    expect(email?.subject).toBe('Your account will be deleted')
    const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(due)
    expect(email?.text).toContain(date)
    expect(email?.text).toContain("choose 'Undo'")
  })

  it('hides the member from the directory until the request is undone', async () => {
    const member = await createFounder(portal.db)
    const other = await portal.as(await createFounder(portal.db))
    const found = async () => (await other.get(`/api/members/${member.id}/`)).status
    expect(await found()).toBe(200)
    await ask(await portal.as(member))
    expect(await found()).toBe(404)
    const { body } = await login(member.email)
    expect(body.user.deletion_due_at).toEqual(expect.any(String))
    const agent = await portal.as(member)
    expect((await undo(agent)).body).toEqual({ deletion_due_at: null })
    expect((await undo(agent)).body).toEqual({ deletion_due_at: null })
    expect(await found()).toBe(200)
    expect(logged(member)).toEqual([`requested ${body.user.deletion_due_at} texts=keep`, 'undone'])
    expect((await login(member.email)).body.user.deletion_due_at).toBeNull()
  })

  it('is due immediately without days of grace, as the email says', async () => {
    const { deletion_grace_days } = portal.deps.rules
    const agent = await portal.as(await createFounder(portal.db, { email: 'now@test.example' }))
    portal.deps.rules.deletion_grace_days = 0
    try {
      const { body } = await ask(agent)
      expect(Date.parse(body.deletion_due_at)).toBeLessThanOrEqual(Date.now())
      const { text } = await emailTo(portal, 'now@test.example', 'Your account will be deleted')
      expect(text).toContain('We’ll do that within the hour.')
      expect(text).toContain('This can’t be undone. All your other devices have been signed out.')
      expect(text).not.toContain("'Undo'")
      expect((await undo(agent)).status).toBe(409)
      expect(await eraseDue(portal.deps, 'deleted_accounts', console.error)).toBe(1)
    } finally {
      portal.deps.rules.deletion_grace_days = deletion_grace_days
    }
  })

  it('keeps the date when repeated, stores the later choice, and emails once', async () => {
    const member = await createFriend(portal.db)
    const agent = await portal.as(member)
    const first = await ask(agent)
    const second = await ask(agent, { texts: 'remove' })
    expect(second.body).toEqual(first.body)
    const { deletion_due_at } = second.body
    expect(logged(member).at(-1)).toBe(`requested ${deletion_due_at} texts=remove`)
    expect(await stored(member)).toMatchObject({ deletion_keeps_texts: false })
    await expect.poll(() => portal.sent.filter(({ to }) => to === member.email)).toHaveLength(1)
  })
})

describe('the days of grace', () => {
  beforeEach(async () => {
    await portal.db.user.updateMany({ data: { deletion_due_at: null } })
  })

  it('end at their exact time', async () => {
    const member = await createFounder(portal.db)
    const agent = await portal.as(member)
    await ask(agent)
    const deletion_due_at = new Date(Date.now() - 1000)
    await portal.db.user.update({ where: { id: member.id }, data: { deletion_due_at } })
    const { status, body } = await undo(agent)
    expect([status, body.error]).toEqual([409, 'It’s too late. Your account is being deleted'])
  })

  it('keep the address taken until the account is deleted', async () => {
    const member = await createFounder(portal.db, { email: 'in-grace@test.example' })
    await ask(await portal.as(member))
    const signUp = () =>
      portal.anonymous
        .post('/api/auth/signup-founder/')
        .send({ ...founderSample, email: member.email })
    const taken = await signUp()
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken'])
    const deletion_due_at = new Date(Date.now() - 1000)
    await portal.db.user.update({ where: { id: member.id }, data: { deletion_due_at } })
    expect(await eraseDue(portal.deps, 'deleted_accounts', console.error)).toBe(1)
    expect((await signUp()).status).toBe(201)
  })

  it('continue through an approval and a deactivation, and can still be undone', async () => {
    const admin = await portal.as(await createAdmin(portal.db))
    const applicant = await createApplicant(portal.db)
    const agent = await portal.as(applicant)
    await ask(agent)
    const { id } = await portal.db.application.findFirstOrThrow({
      where: { user_id: applicant.id },
    })
    const approved = await admin.post(`/api/admin/applications/${id}/approve/`).send({})
    expect(approved.status).toBe(200)
    expect(await stored(applicant)).toMatchObject({ is_active: true })
    expect((await stored(applicant)).deletion_due_at).not.toBeNull()
    expect(await portal.db.directoryEntry.count({ where: { user_id: applicant.id } })).toBe(0)

    const out = await admin.post(`/api/admin/members/${applicant.id}/deactivate/`).send({})
    expect(out.status).toBe(200)
    expect((await undo(await portal.as(applicant))).status).toBe(200)
    expect(await stored(applicant)).toMatchObject({ is_active: false, deletion_due_at: null })
  })

  it('do not allow to apply again', async () => {
    const longAgo = new Date(Date.now() - 40 * 24 * 3600 * 1000)
    const declined = { status: 'rejected' as const, decided_at: longAgo }
    const agent = await portal.as(await createApplicant(portal.db, { application: declined }))
    await ask(agent)
    const { email: _, password: __, ...answers } = founderSample
    const again = () =>
      agent.post('/api/applications/mine/').send({ userType: 'female_founder', answers })
    const refused = await again()
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Your account is due to be deleted. Undo that first, then apply again',
    ])
    await undo(agent)
    expect((await again()).status).toBe(201)
  })
})

describe('the last administrator', () => {
  const alone = async (count: number) => {
    await portal.db.user.updateMany({
      where: { roles: { has: 'admin' } },
      data: { is_active: false },
    })
    return Promise.all(Array.from({ length: count }, () => createAdmin(portal.db)))
  }

  it('cannot request deletion', async () => {
    const [last] = await alone(1)
    if (!last) throw new Error('nobody')
    const { status, body } = await ask(await portal.as(last))
    expect([status, body.error]).toEqual([
      409,
      'You are the only administrator. Make someone else an administrator first, then delete your account',
    ])
    expect((await stored(last)).deletion_due_at).toBeNull()
  })

  it('stays when two request deletion at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const agents = await Promise.all((await alone(2)).map((admin) => portal.as(admin)))
      const answers = await Promise.all(agents.map((agent) => ask(agent)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  it('stays when the other is leaving, and cannot be deactivated', async () => {
    const [leaving, staying] = await alone(2)
    if (!leaving || !staying) throw new Error('nobody')
    const agent = await portal.as(leaving)
    await ask(agent)
    const refused = [
      await agent.post(`/api/admin/members/${staying.id}/deactivate/`).send({}),
      await agent.put(`/api/admin/members/${staying.id}/roles/`).send({ roles: [] }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 409])
    expect((await ask(await portal.as(staying))).status).toBe(409)
    const seen = await agent.get(`/api/admin/members/${staying.id}/`)
    expect(seen.body.can).toMatchObject({ deactivate: false, change_roles: false })
  })
})
