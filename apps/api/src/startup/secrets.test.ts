import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { jwtSecret } from './secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = temporaryFolder()
})

it('returns the given secret, and stores none', () => {
  expect(jwtSecret('given', dataDir)).toBe('given')
  expect(() => statSync(join(dataDir, 'jwt-secret'))).toThrow('ENOENT')
})

it('creates a secret that only its owner can read, and reuses it', () => {
  const made = jwtSecret(undefined, dataDir)
  expect(made.length).toBeGreaterThanOrEqual(64)
  expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600)
  expect(jwtSecret(undefined, dataDir)).toBe(made)
})

it.each(['', '\n', 'half a secr'])('replaces a stored one that is too short: %j', (left) => {
  const file = join(dataDir, 'jwt-secret')
  writeFileSync(file, left)
  const made = jwtSecret(undefined, dataDir)
  expect(made.length).toBeGreaterThanOrEqual(64)
  expect(readFileSync(file, 'utf8')).toBe(made)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
