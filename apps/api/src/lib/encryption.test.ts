import { expect, it } from 'vitest'
import { createSeal } from './encryption.ts'

const seal = createSeal(Buffer.alloc(32, 1))

it('opens what it closed, in its place alone, and never closes the same way twice', () => {
  const sealed = seal.close('JBSWY3DPEHPK3PXP', 'row 1')
  expect(seal.open(sealed, 'row 1')).toBe('JBSWY3DPEHPK3PXP')
  expect(seal.open(sealed, 'row 2')).toBeNull()
  expect(seal.close('JBSWY3DPEHPK3PXP', 'row 1')).not.toBe(sealed)
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
})

it.each([
  ['of another key', createSeal(Buffer.alloc(32, 2)).close('x', 'row')],
  ['that was changed', seal.close('x', 'row').replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A'))],
  ['with a short tag', seal.close('x', 'row').replace(/^(s1\.[^.]+)\.[^.]+/, '$1.AAAAAA')],
  ['that is none', 'JBSWY3DPEHPK3PXP'],
  ['that is empty', ''],
])('does not open one %s', (_, sealed) => {
  expect(seal.open(sealed, 'row')).toBeNull()
})
