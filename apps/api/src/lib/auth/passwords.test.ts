import argon2 from 'argon2'
import { expect, it, vi } from 'vitest'
import { createPasswords } from './passwords.ts'

it('hashes with argon2id at the cost that OWASP recommends', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('Welcome-2026!')
  expect(hash).toMatch(/^\$argon2id\$v=19\$(?=.*m=19456)(?=.*t=2)(?=.*p=1)/)
  expect(await passwords.verify(hash, 'Welcome-2026!')).toBe(true)
  expect(await passwords.verify(hash, 'Welcome-2026')).toBe(false)
})

const cheap = { memoryCost: 1024, timeCost: 1 }

// NIST SP 800-63B-4, 3.1.1.2: passwords are normalised with NFKC or NFKD before hashing.
it.each([
  ['Caf\u00e9-2026!', 'Cafe\u0301-2026!', 'macOS types NFD'],
  ['\uc11c\uc6b8-Ab-26', '\u1109\u1165\u110b\u116e\u11af-Ab-26', 'Hangul in letters'],
  [
    'Welcome-2026!',
    '\uff37\uff45\uff4c\uff43\uff4f\uff4d\uff45-2026\uff01',
    'full width of Japanese keyboards',
  ],
  ['My dog-2026!', 'My\u00a0dog-2026!', 'no-break space of the Option key'],
  ['Profi-2026!', 'Pro\ufb01-2026!', 'ligature'],
])('%j and %j are the same password: %s', async (one, other) => {
  const passwords = createPasswords(cheap)
  for (const [chosen, typed] of [
    [one, other],
    [other, one],
  ] as const) {
    const hash = await passwords.hash(chosen)
    expect(await passwords.verify(hash, typed)).toBe(true)
  }
})

it('verifies as often without a hash as with one', async () => {
  const { hash, verify } = createPasswords(cheap)
  const stored = await hash('Welcome-2026!')
  const spy = vi.spyOn(argon2, 'verify')
  for (const typed of ['Wrong-2026!', 'Cafe\u0301-2026!']) {
    for (const hash of [stored, undefined]) {
      spy.mockClear()
      expect(await verify(hash, typed)).toBe(false)
      expect(spy).toHaveBeenCalledTimes(1)
    }
  }
})
