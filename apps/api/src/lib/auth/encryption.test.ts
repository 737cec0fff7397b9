import { expect, it } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'

const key = Buffer.alloc(32, 1)
const encrypted = encrypt(key, 'JBSWY3DPEHPK3PXP', 'row 1')

it('decrypts only in the same context, and encrypts differently each time', () => {
  expect(decrypt(key, encrypted, 'row 1')).toBe('JBSWY3DPEHPK3PXP')
  expect(decrypt(key, encrypted, 'row 2')).toBeNull()
  expect(encrypt(key, 'JBSWY3DPEHPK3PXP', 'row 1')).not.toBe(encrypted)
  expect(encrypted).not.toContain('JBSWY3DPEHPK3PXP')
})

it.each([
  ['of another key', encrypt(Buffer.alloc(32, 2), 'x', 'row 1')],
  ['that was changed', encrypted.replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A'))],
  ['with a short tag', encrypted.replace(/^(s1\.[^.]+)\.[^.]+/, '$1.AAAAAA')],
  ['that is not encrypted', 'JBSWY3DPEHPK3PXP'],
  ['that is empty', ''],
])('does not decrypt a text %s', (_, text) => {
  expect(decrypt(key, text, 'row 1')).toBeNull()
})
