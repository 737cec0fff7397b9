import { createFounder, demoPassword } from '@portal/database/factories/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { ensureAdministrator } from './administrator.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const ensure = (email?: string, password?: string) =>
  ensureAdministrator(portal.db, portal.deps.passwords, { email, password })

const login = async (email: string, password: string) =>
  (await portal.anonymous.post('/api/auth/login/').send({ email, password })).body

it('creates the administrator once, and keeps their password later', async () => {
  await ensure('Boss@Willow.example', 'First-2026!')
  await ensure('boss@willow.example', 'Second-2026!')
  const { user } = await login('boss@willow.example', 'First-2026!')
  expect(user).toMatchObject({ is_admin: true, is_active: true, application_status: null })
  expect((await login('boss@willow.example', 'Second-2026!')).code).toBe('invalid_credentials')
})

it('makes a member an administrator', async () => {
  const founder = await createFounder(portal.db)
  await ensure(founder.email)
  expect((await login(founder.email, demoPassword)).user).toMatchObject({
    is_admin: true,
    user_type: 'female_founder',
  })
})

it('ends the sessions of a member whom it makes an administrator', async () => {
  const founder = await createFounder(portal.db)
  const { refresh_token } = await portal.tokensOf(founder)
  await ensure(founder.email)
  const again = await portal.anonymous.post('/api/auth/refresh/').send({ refresh_token })
  expect(again.status).toBe(401)
  const session = await portal.db.session.findFirst({ where: { user_id: founder.id } })
  expect(session?.revoke_reason).toBe('role_change')
})

it('creates one account when several processes start at the same moment', async () => {
  const starts = Array.from({ length: 4 }, () => ensure('many@willow.example', 'First-2026!'))
  await expect(Promise.all(starts)).resolves.toHaveLength(4)
  expect(await portal.db.user.count({ where: { email: 'many@willow.example' } })).toBe(1)
})

it('needs a password for a new account', async () => {
  await expect(ensure('new@willow.example')).rejects.toThrow(
    'ADMIN_PASSWORD: is required to make ADMIN_EMAIL an account',
  )
})

it('does nothing without ADMIN_EMAIL', async () => {
  const before = await portal.db.user.count()
  await ensure()
  expect(await portal.db.user.count()).toBe(before)
})
