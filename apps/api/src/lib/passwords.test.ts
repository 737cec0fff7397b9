import { expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

it('hashes with argon2id at the cost that OWASP recommends', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('Welcome-2026!')
  expect(hash).toMatch(/^\$argon2id\$v=19\$(?=.*m=19456)(?=.*t=2)(?=.*p=1)/)
  expect(await passwords.verify(hash, 'Welcome-2026!')).toBe(true)
  expect(await passwords.verify(hash, 'Welcome-2026')).toBe(false)
})
