import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const shortest = 32

function kept(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

/**
 * The secret of tokens: the one given, or one made at the first start and kept in DATA_DIR, readable
 * by its owner only. What a full disk or a kill left of one is made anew: with an empty secret anybody
 * could make tokens.
 */
export function jwtSecret(given: string | undefined, dataDir: string): string {
  if (given) return given
  const file = join(dataDir, 'jwt-secret')
  const known = kept(file)
  if (known.length >= shortest) return known
  const made = randomBytes(48).toString('base64url')
  writeFileSync(`${file}.part`, made, { mode: 0o600 })
  renameSync(`${file}.part`, file)
  return made
}
