import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret of tokens: the one given, or one made at the first start and kept in DATA_DIR, readable
 * by its owner only.
 */
export function jwtSecret(given: string | undefined, dataDir: string): string {
  if (given) return given
  const file = join(dataDir, 'jwt-secret')
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}
