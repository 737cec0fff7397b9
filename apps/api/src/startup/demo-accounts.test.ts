import {
  createFounder,
  createUser,
  demoPassword,
  demoPasswordHash,
} from '@portal/database/factories/users'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { usePortal } from '../test/app.ts'
import { holdsDemoAccounts, requireNoDemoAccounts } from './demo-accounts.ts'

const portal = await usePortal()
let otherPassword: string
beforeAll(async () => {
  otherPassword = await portal.deps.passwords.hash('Another-2026!')
})
beforeEach(() => portal.db.user.deleteMany())

const holds = () => holdsDemoAccounts(portal.db, portal.deps.passwords)

it('finds none in an empty database and among accounts with other passwords', async () => {
  expect(await holds()).toBe(false)
  await createUser(portal.db, { password_hash: otherPassword })
  await createUser(portal.db, { email: 'admin@demo.example', password_hash: otherPassword })
  expect(await holds()).toBe(false)
  await expect(requireNoDemoAccounts(portal.db, portal.deps.passwords)).resolves.toBeUndefined()
})

it('finds a demonstration account of any address, active or not', async () => {
  const password_hash = demoPasswordHash
  const founder = await createFounder(portal.db, { is_active: false, password_hash })
  expect(await holds()).toBe(true)
  await expect(requireNoDemoAccounts(portal.db, portal.deps.passwords)).rejects.toThrow(
    'whose password is public',
  )
  await portal.db.user.update({
    where: { id: founder.id },
    data: { password_hash: otherPassword },
  })
  expect(await holds()).toBe(false)
})

it('finds a published sign-in that was given the public password again', async () => {
  const password_hash = await portal.deps.passwords.hash(demoPassword)
  await createUser(portal.db, { email: 'Admin@Demo.example', password_hash })
  expect(await holds()).toBe(true)
})
