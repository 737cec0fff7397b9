import {
  createAdmin,
  createApplicant,
  createFounder,
  demoPassword,
} from '@portal/database/factories/users'
import { beforeEach, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { ensureAdministrator } from './administrator.ts'

const portal = await usePortal()
/** Each test begins without an administrator. */
beforeEach(() => portal.db.user.deleteMany({ where: { role: 'admin' } }))

const ensure = (email?: string, password?: string) =>
  ensureAdministrator(portal.db, portal.deps.passwords, { email, password })

const made = 'ADMIN_EMAIL: its account is an administrator now.'

const login = async (email: string, password: string) =>
  (await portal.anonymous.post('/api/auth/login/').send({ email, password })).body

const entries = (target_id: string) =>
  portal.db.auditEntry.findMany({
    where: { target_id },
    select: { action: true, by_operator: true },
    orderBy: { id: 'asc' },
  })

it('creates the administrator, and says so in the log and the audit log', async () => {
  expect(await ensure('Boss@Willow.example', 'First-2026!')).toBe(made)
  const { user } = await login('boss@willow.example', 'First-2026!')
  expect(user).toMatchObject({ is_admin: true, is_active: true, application_status: null })
  expect(await entries(user.id)).toEqual([{ action: 'member.created', by_operator: true }])
})

it('makes a member an administrator, whose sessions end', async () => {
  const founder = await createFounder(portal.db)
  const { refresh_token } = await portal.tokensOf(founder)
  expect(await ensure(founder.email, 'Other-2026!')).toBe(
    'ADMIN_PASSWORD: was not used, since the account of ADMIN_EMAIL keeps its own password; it is an administrator now.',
  )
  expect((await login(founder.email, demoPassword)).user).toMatchObject({
    is_admin: true,
    user_type: 'female_founder',
  })
  const again = await portal.anonymous.post('/api/auth/refresh/').send({ refresh_token })
  expect(again.status).toBe(401)
  expect(await entries(founder.id)).toEqual([{ action: 'member.role_changed', by_operator: true }])
})

it('lets an applicant in who has confirmed the address', async () => {
  const applicant = await createApplicant(portal.db, { email_verified_at: new Date() })
  expect(await ensure(applicant.email)).toBe(made)
  expect((await login(applicant.email, demoPassword)).user).toMatchObject({
    is_admin: true,
    is_active: true,
  })
})

it('never acts while there is an active administrator', async () => {
  const admin = await createAdmin(portal.db)
  const founder = await createFounder(portal.db)
  const former = await createAdmin(portal.db, { is_active: false })
  for (const email of [founder.email, former.email, admin.email, 'new@willow.example', undefined]) {
    expect(await ensure(email, 'Second-2026!')).toBeNull()
  }
  expect(await ensure('me', 'short')).toBeNull()
  const active = { role: 'admin', is_active: true } as const
  expect(await portal.db.user.findMany({ where: active, select: { id: true } })).toEqual([
    { id: admin.id },
  ])
  expect(await portal.db.user.count({ where: { email: 'new@willow.example' } })).toBe(0)
  expect((await login(admin.email, demoPassword)).user.id).toBe(admin.id)
})

it.each([
  ['is deactivated', { is_active: false, activated_at: new Date() }],
  ['is about to be deleted', { deletion_due_at: new Date(Date.now() + 86_400_000) }],
])('changes nothing about an account that %s', async (why, state) => {
  const admin = await createAdmin(portal.db, state)
  expect(await ensure(admin.email, 'Second-2026!')).toBe(
    `ADMIN_EMAIL: there is no administrator, and none was made: the account ${why}; name another address.`,
  )
  expect(await portal.db.user.findUnique({ where: { id: admin.id } })).toEqual(admin)
  expect(await entries(admin.id)).toEqual([])
})

it('replaces an administrator who is about to be deleted', async () => {
  await createAdmin(portal.db, { deletion_due_at: new Date(Date.now() + 86_400_000) })
  expect(await ensure('next@willow.example', 'First-2026!')).toBe(made)
  expect((await login('next@willow.example', 'First-2026!')).user.is_admin).toBe(true)
})

it('takes an account whose address nobody confirmed away from who made it', async () => {
  const stranger = await createApplicant(portal.db, {
    email_verified_at: null,
    // Asking for deletion must not keep the operator out.
    deletion_due_at: new Date(Date.now() + 86_400_000),
  })
  const { id, email } = stranger
  const { refresh_token } = await portal.tokensOf(stranger)
  await portal.db.secondFactor.create({
    data: { user_id: id, secret: 'x', confirmed_at: new Date() },
  })
  await portal.db.emailedLink.create({
    data: {
      user_id: id,
      email,
      purpose: 'password_reset',
      token_hash: 'x',
      expires_at: new Date(Date.now() + 60_000),
    },
  })
  await portal.db.calendarFeed.create({ data: { user_id: id } })
  await portal.db.emailChange.create({
    data: {
      user_id: id,
      session_id: id,
      new_email: 'mine@stranger.example',
      expires_at: new Date(Date.now() + 60_000),
    },
  })

  expect(await ensure(email)).toContain('nobody has confirmed the address of its account')
  expect(await portal.db.user.findUnique({ where: { id } })).toEqual(stranger)

  expect(await ensure(email, 'Vouched-2026!')).toBe(made)
  expect((await login(email, demoPassword)).code).toBe('invalid_credentials')
  expect((await login(email, 'Vouched-2026!')).user).toMatchObject({ id, is_admin: true })
  const again = await portal.anonymous.post('/api/auth/refresh/').send({ refresh_token })
  expect(again.status).toBe(401)
  expect(await portal.db.emailedLink.count({ where: { user_id: id, used_at: null } })).toBe(0)
  expect(await portal.db.emailChange.count({ where: { user_id: id } })).toBe(0)
  expect(await portal.db.calendarFeed.count({ where: { user_id: id } })).toBe(0)
  // A restore must not give the account the stranger's date again.
  expect(await portal.db.erasureLogEntry.findMany({ where: { user_id: id } })).toMatchObject([
    { event: 'undone' },
  ])
  expect(await entries(id)).toEqual([
    { action: 'member.taken_over', by_operator: true },
    { action: 'member.role_changed', by_operator: true },
  ])
})

it('creates one account when several processes start at the same moment', async () => {
  const starts = Array.from({ length: 4 }, () => ensure('many@willow.example', 'First-2026!'))
  expect((await Promise.all(starts)).filter(Boolean)).toEqual([made])
  expect(await portal.db.user.count({ where: { email: 'many@willow.example' } })).toBe(1)
})

it('starts without a new administrator when there is no password for one', async () => {
  expect(await ensure('new@willow.example')).toBe(
    'ADMIN_EMAIL: there is no administrator, and none was made: a new account needs a password; set ADMIN_PASSWORD.',
  )
  expect(await portal.db.user.count({ where: { email: 'new@willow.example' } })).toBe(0)
})

const ofWords =
  'ADMIN_PASSWORD must have 8 to 128 characters, with an uppercase letter, a lowercase letter, a number and a special character'

it.each([
  ['me', 'First-2026!', 'it is no e-mail address'],
  ['new@willow.example', 'short', ofWords],
  ['new@willow.example', `Aa1!${'x'.repeat(125)}`, ofWords],
  ['new@willow.example', 'Welcome-now!', ofWords],
])('starts without an administrator of %s with %s', async (email, password, why) => {
  expect(await ensure(email, password)).toBe(
    `ADMIN_EMAIL: there is no administrator, and none was made: ${why}.`,
  )
  expect(await portal.db.user.count({ where: { email } })).toBe(0)
})
