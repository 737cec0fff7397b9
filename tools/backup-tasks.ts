import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { backupFolder, listBackups, newBackupPath, pruneBackups } from '../prisma/backup/folder.ts'
import { type VerifiedBackup, verifyBackup } from '../prisma/backup/verify.ts'
import { type Backup, backUp } from '../prisma/backup/write.ts'
import { joinEmbedded } from '../prisma/embedded.ts'
import { OperatorError } from '../prisma/errors.ts'
import { formatBytes, formatCount, formatMoment, showProgress } from './backup-format.ts'
import { databaseEnv, resolveTypedPath, runCommand, stopSignal } from './operator.ts'

/** Writes a backup to a file, or to the folder of backups, where it removes old ones. */
export async function backup(path?: string): Promise<void> {
  await makeBackup(path, stopSignal())
}

async function makeBackup(path: string | undefined, signal: AbortSignal): Promise<void> {
  const { DATABASE_URL, DIRECT_URL = DATABASE_URL, BACKUP_KEEP, dataDir } = databaseEnv()
  const folder = backupFolder(dataDir)
  const file = path === undefined ? newBackupPath(folder, new Date()) : resolveTypedPath(path)
  const database = DIRECT_URL
    ? { connectionString: DIRECT_URL, stop: async () => {} }
    : await joinEmbedded({ dataDir: join(dataDir, 'postgres') })
  try {
    const made = await backUp(database.connectionString, {
      file,
      signal,
      onProgress: ({ tables, of }) => showProgress(tables, of, 'written'),
    })
    console.log(describe(made))
  } finally {
    await database.stop()
  }
  if (path === undefined) await pruneBackups(folder, BACKUP_KEEP)
}

function describe({ file, bytes, rows, tables }: Backup): string {
  return `Backed up to ${file}: ${formatBytes(bytes)}, ${formatCount(rows, 'row')} in ${formatCount(tables, 'table')}.`
}

/** Verifies a backup, without a database. */
export async function verifyFile(path: string): Promise<void> {
  const { file, footer, header }: VerifiedBackup = await verifyBackup(resolveTypedPath(path))
  console.log(
    `${file} is complete and can be restored by this version: ${formatCount(footer.rows, 'row')} in ${formatCount(header.tables.length, 'table')}, as of ${formatMoment(header.made_at)}.`,
  )
}

/** Fails if the newest backup in the folder is older than `hours`; for monitoring. */
export async function checkAge(hours: string): Promise<void> {
  if (!/^\d{1,4}$/.test(hours))
    throw new OperatorError('--fresh needs a number of hours, such as 26.')
  const folder = backupFolder(databaseEnv().dataDir)
  const [newest] = await listBackups(folder)
  if (!newest) throw new OperatorError(`There is no complete backup in ${folder}.`)
  const age = Date.now() - newest.made_at.getTime()
  const words = `The newest backup is ${newest.file}, of ${formatMoment(newest.made_at.toISOString())}.`
  if (age > Number(hours) * 3_600_000) throw new OperatorError(`${words} That is too old.`)
  console.log(words)
}

const dayMs = 24 * 3_600_000

/**
 * Makes a backup each day at `time` (UTC) until the process is stopped, and at once if the newest
 * is over a day old. Reports and retries a failed backup.
 */
export async function backUpDaily(time: string): Promise<void> {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hour === undefined)
    throw new OperatorError('--daily needs a time of day in UTC, such as 02:10.')
  const signal = stopSignal()
  const folder = backupFolder(databaseEnv().dataDir)
  const began = Date.now()
  while (!signal.aborted) {
    const [newest] = await listBackups(folder)
    const due = newest ? nextTimeAt(newest.made_at, Number(hour) * 60 + Number(minute)) : 0
    if (due > Date.now())
      console.log(`Next backup on ${formatMoment(new Date(due).toISOString())}.`)
    await wait(due - Date.now(), signal)
    if (signal.aborted) return
    process.exitCode = undefined
    await runCommand(() => makeBackup(undefined, signal))
    if (!process.exitCode || signal.aborted) continue
    const seconds = secondsToRetry(newest !== undefined, Date.now() - began)
    console.log(`Next try in ${formatCount(seconds, 'second')}.`)
    await wait(seconds * 1000, signal)
  }
}

/**
 * Returns the seconds to wait before retrying a failed backup. `runningMs` counts from the start.
 * The first backup is retried often, because the portal may still be creating its tables.
 */
export function secondsToRetry(hasBackup: boolean, runningMs: number): number {
  if (hasBackup) return 600
  return runningMs < 5 * 60_000 ? 5 : 60
}

/** Returns the next time `minutes` after midnight UTC, as a timestamp in ms. */
export function nextTimeAt(after: Date, minutes: number): number {
  const midnight = after.getTime() - (after.getTime() % dayMs)
  const today = midnight + minutes * 60_000
  return today > after.getTime() ? today : today + dayMs
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => {})
}
