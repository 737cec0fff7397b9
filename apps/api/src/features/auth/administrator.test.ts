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
beforeEach(() => portal.db.user.deleteMany({ where: { roles: { has: 'admin' } } }))

const ensure = (email?: string, password?: string) =>
  ensureAdministrator(portal.db, portal.deps.passwords, { email, password })

const made = 'ADMIN_EMAIL: its account is now an administrator.'

const login = async (email: string, password: string) =>
  (await portal.anonymous.post('/api/auth/login/').send({ email, password })).body

const entries = (target_id: string) =>
  portal.db.auditEntry.findMany({
    where: { target_id },
    select: { action: true, by_operator: true },
    orderBy: { id: 'asc' },
  })

it('creates the administrator, and logs and audits it', async () => {
  expect(await ensure('Boss@Willow.example', 'First-2026!')).toBe(made)
  const { user } = await login('boss@willow.example', 'First-2026!')
  expect(user).toMatchObject({ is_admin: true, is_active: true, application_status: null })
  expect(await entries(user.id)).toEqual([{ action: 'member.created', by_operator: true }])
})

it('makes a member an administrator, whose sessions end', async () => {
  const founder = await createFounder(portal.db)
  const { refresh_token } = await portal.tokensOf(founder)
  expect(await ensure(founder.email, 'Other-2026!')).toBe(
    'ADMIN_PASSWORD: not used. The account of ADMIN_EMAIL keeps its own password and is now an administrator.',
  )
  expect((await login(founder.email, demoPassword)).user).toMatchObject({
    is_admin: true,
    user_type: 'female_founder',
  })
  const again = await portal.anonymous.post('/api/auth/refresh/').send({ refresh_token })
  expect(again.status).toBe(401)
  expect(await entries(founder.id)).toEqual([{ action: 'member.role_changed', by_operator: true }])
})

it.each([
  ['is deactivated', { is_active: false, activated_at: new Date() }],
  ['is about to be deleted', { deletion_due_at: new Date(Date.now() + 86_400_000) }],
])('changes nothing about an account that %s', async (why, state) => {
  const admin = await createAdmin(portal.db, state)
  expect(await ensure(admin.email, 'Second-2026!')).toBe(
    `ADMIN_EMAIL: there is no administrator, and none was created: the account ${why}; name another address.`,
  )
  expect(await portal.db.user.findUnique({ where: { id: admin.id } })).toEqual(admin)
  expect(await entries(admin.id)).toEqual([])
})

it('resets an account with an unconfirmed address', async () => {
  const stranger = await createApplicant(portal.db, {
    email_verified_at: null,
    // A requested deletion must not lock the operator out.
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

  expect(await ensure(email)).toContain('the address of its account is not confirmed')
  expect(await portal.db.user.findUnique({ where: { id } })).toEqual(stranger)

  expect(await ensure(email, 'Vouched-2026!')).toBe(made)
  expect((await login(email, demoPassword)).code).toBe('invalid_credentials')
  expect((await login(email, 'Vouched-2026!')).user).toMatchObject({ id, is_admin: true })
  const again = await portal.anonymous.post('/api/auth/refresh/').send({ refresh_token })
  expect(again.status).toBe(401)
  expect(await portal.db.emailedLink.count({ where: { user_id: id, used_at: null } })).toBe(0)
  expect(await portal.db.emailChange.count({ where: { user_id: id } })).toBe(0)
  expect(await portal.db.calendarFeed.count({ where: { user_id: id } })).toBe(0)
  // After a restore, the account must not get back the deletion date that a stranger set.
  expect(await portal.db.erasureLogEntry.findMany({ where: { user_id: id } })).toMatchObject([
    { event: 'undone' },
  ])
  expect(await entries(id)).toEqual([
    { action: 'member.taken_over', by_operator: true },
    { action: 'member.role_changed', by_operator: true },
  ])
})

it('creates one account when several processes start at the same time', async () => {
  const starts = Array.from({ length: 4 }, () => ensure('many@willow.example', 'First-2026!'))
  expect((await Promise.all(starts)).filter(Boolean)).toEqual([made])
  expect(await portal.db.user.count({ where: { email: 'many@willow.example' } })).toBe(1)
})
