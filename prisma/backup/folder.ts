import { existsSync, readdirSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readFooter } from './file.ts'

export interface StoredBackup {
  file: string
  /** When the backup was started, from the name of the file. */
  made_at: Date
  bytes: number
  rows: number
}

const namePattern = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.backup$/
const partPattern = /\.backup\.part-\d+$/

/** A partial file of this age belongs to a killed backup. */
const abandonedAfterMs = 24 * 3600 * 1000

/** Returns the default folder of backups. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** The name of a new backup sorts by time and is valid on all file systems. */
export function newBackupPath(folder: string, now: Date): string {
  return join(folder, `${now.toISOString().replace(/[:.]/g, '-')}.backup`)
}

/**
 * Lists the complete backups in a folder, newest first. Reads only the last lines, not checksums.
 */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  if (!existsSync(folder)) return []
  const kept = await Promise.all(
    readdirSync(folder).map(async (name): Promise<StoredBackup[]> => {
      const [, hour, minutes, seconds, ms] = namePattern.exec(name) ?? []
      if (hour === undefined) return []
      const file = join(folder, name)
      // The file may just have been removed, or not be readable for this user.
      const footer = await readFooter(file).catch(() => undefined)
      if (!footer) return []
      const made_at = new Date(`${hour}:${minutes}:${seconds}.${ms}Z`)
      return [{ file, made_at, bytes: footer.bytes, rows: footer.rows }]
    }),
  )
  return kept.flat().sort((a, b) => b.made_at.getTime() - a.made_at.getTime())
}

/**
 * Removes all complete backups but the newest `keep`, and partial files left by killed backups.
 * Returns the removed files.
 */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const surplus = (await listBackups(folder)).slice(keep).map(({ file }) => file)
  const parts = readdirSync(folder).filter((name) => partPattern.test(name))
  for (const part of parts.map((name) => join(folder, name))) {
    if (Date.now() - (await stat(part)).mtimeMs > abandonedAfterMs) surplus.push(part)
  }
  for (const file of surplus) await rm(file, { force: true })
  return surplus
}
