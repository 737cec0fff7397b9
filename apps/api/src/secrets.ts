import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const minLength = 32

/**
 * The secret of tokens: the given one, or one that is made at the first start and stored in DATA_DIR,
 * readable by its owner only. A stored one that is too short, as a full disk may leave it, is replaced:
 * with an empty secret anybody could make tokens.
 */
export function jwtSecret(given: string | undefined, dataDir: string): string {
  if (given) return given
  const file = join(dataDir, 'jwt-secret')
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (stored.length >= minLength) return stored
  const made = randomBytes(48).toString('base64url')
  writeFileSync(`${file}.part`, made, { mode: 0o600 })
  renameSync(`${file}.part`, file)
  return made
}
