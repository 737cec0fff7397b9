import { createHash } from 'node:crypto'
import { messageOf, OperatorError } from '../errors.ts'
import {
  hasChecksum,
  initialMigration,
  type Migration,
  migrationsDir,
  readMigrations,
} from '../migration-files.ts'
import { type Footer, readVerifiedFooter, withBackupReader } from './file.ts'
import { type Header, parseHeader, parseTableEnd, type TableEnd } from './format.ts'

export interface VerifiedBackup {
  file: string
  footer: Footer
  header: Header
  /** In the order of the header's tables. */
  ends: TableEnd[]
}

/**
 * Reads a whole backup and verifies its checksums, its numbers of rows, and that this version of
 * the portal knows its migrations. Throws an OperatorError if any of these fails.
 * @param dir the folder of migrations; only tests set it
 */
export async function verifyBackup(file: string, dir = migrationsDir): Promise<VerifiedBackup> {
  const footer = await readVerifiedFooter(file)
  const contents = await readThrough(file, footer).catch((error) => {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`${file} cannot be read as a backup: ${messageOf(error)}.`, {
      cause: error,
    })
  })
  splitMigrations(contents, dir)
  return contents
}

async function readThrough(file: string, footer: Footer): Promise<VerifiedBackup> {
  return withBackupReader(file, footer, async (content) => {
    const header = headerIn(await content.line(), file)
    const ends: TableEnd[] = []
    for (const { name } of header.tables) {
      const hash = createHash('sha256')
      for await (const chunk of content.rows()) hash.update(chunk)
      const end = parseTableEnd(await content.line())
      if (end?.sha256 !== hash.digest('hex')) throw new Error(`the rows of ${name} do not fit`)
      ends.push(end)
    }
    const rows = ends.reduce((sum, end) => sum + end.rows, 0)
    if (rows !== footer.rows || !(await content.isAtEnd())) {
      throw new Error('its content does not match its header')
    }
    return { file, footer, header, ends }
  })
}

function headerIn(line: string, file: string): Header {
  const header = parseHeader(line)
  if (header === 'newer') {
    throw new OperatorError(
      `${file} was made by a newer version of the portal, in a format that this one cannot read. Restore it with that version.`,
    )
  }
  if (!header) throw new Error('its first line is not that of a backup')
  return header
}

/**
 * Divides the migrations of this version into those that the backup has and later ones. Throws an
 * OperatorError if this version lacks a migration of the backup, or has another text of it.
 */
export function splitMigrations(
  { file, header }: Pick<VerifiedBackup, 'file' | 'header'>,
  dir = migrationsDir,
): { seen: Migration[]; later: Migration[] } {
  const known = readMigrations(dir)
  const seen = new Map(header.migrations.map(({ name, checksum }) => [name, checksum]))
  const unknown = [...seen.keys()].filter((name) => !known.some((one) => one.name === name))
  if (!seen.has(initialMigration)) {
    throw new OperatorError(
      `${file} was made before version 1.0.0 and cannot be updated. Restore it with the version that made it.`,
    )
  }
  if (unknown.length > 0) {
    throw new OperatorError(
      `${file} is newer than this version of the portal. Restore it with the newer version.`,
    )
  }
  for (const migration of known) {
    const checksum = seen.get(migration.name)
    if (checksum !== undefined && !hasChecksum(migration, checksum)) {
      throw new OperatorError(
        `${file} was made with different SQL in the migration ${migration.name}. Restore it with the version that made it.`,
      )
    }
  }
  return {
    seen: known.filter(({ name }) => seen.has(name)),
    later: known.filter(({ name }) => !seen.has(name)),
  }
}
