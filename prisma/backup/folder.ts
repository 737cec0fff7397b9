import { existsSync, readdirSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readFooter } from './file.ts'

/** A backup in the folder where they are kept. */
export interface KeptBackup {
  file: string
  /** When it was begun, from its name. */
  made_at: Date
  bytes: number
  rows: number
}

const namePattern = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.backup$/
const partPattern = /\.backup\.part-\d+$/

/** A backup that has been written for so long, in ms, is not being written any more. */
const abandonedAfter = 24 * 3600 * 1000

/** Where backups are kept unless told otherwise. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** A name that says when, sorts by it, and is good on every file system. */
export function backupFile(folder: string, now: Date): string {
  return join(folder, `${now.toISOString().replace(/[:.]/g, '-')}.backup`)
}

/**
 * The whole backups in a folder, newest first: what the page on the portal's health shows. It reads
 * the last line of each and leaves checksums alone, so that it costs next to nothing; a file that is
 * cut off is not among them. No folder is no backup.
 */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  if (!existsSync(folder)) return []
  const kept = await Promise.all(
    readdirSync(folder).map(async (name): Promise<KeptBackup[]> => {
      const [, hour, minutes, seconds, ms] = namePattern.exec(name) ?? []
      if (hour === undefined) return []
      const file = join(folder, name)
      // One that is just being removed, or that this user may not read, is none either.
      const footer = await readFooter(file).catch(() => undefined)
      if (!footer) return []
      const made_at = new Date(`${hour}:${minutes}:${seconds}.${ms}Z`)
      return [{ file, made_at, bytes: footer.bytes, rows: footer.rows }]
    }),
  )
  return kept.flat().sort((a, b) => b.made_at.getTime() - a.made_at.getTime())
}

/**
 * Removes all but the newest whole backups of a folder, and what a killed one left there long ago.
 * Anything that somebody else put there stays.
 *
 * @returns the files removed
 */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const surplus = (await listBackups(folder)).slice(keep).map(({ file }) => file)
  const parts = readdirSync(folder).filter((name) => partPattern.test(name))
  for (const part of parts.map((name) => join(folder, name))) {
    if (Date.now() - (await stat(part)).mtimeMs > abandonedAfter) surplus.push(part)
  }
  for (const file of surplus) await rm(file, { force: true })
  return surplus
}
