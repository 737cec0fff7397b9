import { readOperatorValues } from '../apps/api/src/lib/settings/network-file.ts'
import { openDatabase } from '../apps/api/src/startup/database.ts'
import { type RestoreResult, restoreBackup } from '../prisma/backup/restore.ts'
import { verifyBackup } from '../prisma/backup/verify.ts'
import { formatCount, formatMoment, showProgress } from './backup-format.ts'
import { databaseEnv, resolveTypedPath, stopSignal } from './operator.ts'
import { repeatErasures } from './restore-erasures.ts'

/** Restores the server's database from a backup, and prints what has changed. */
export async function restore(path: string, replace: boolean): Promise<void> {
  const file = resolveTypedPath(path)
  const env = databaseEnv()
  const signal = stopSignal()
  // The checks run before openDatabase creates a database, and before restored accounts exist that
  // have to be erased again.
  const { time_zone } = readOperatorValues(env)
  await verifyBackup(file)
  const database = await openDatabase(env, env.dataDir)
  try {
    const restored = await restoreBackup(database.directUrl, {
      file,
      replace,
      signal,
      onProgress: (tables, of) => showProgress(tables, of, 'loaded'),
    })
    for (const line of linesOf(file, restored)) console.log(line)
    const { directUrl } = database
    const lines = await repeatErasures({ directUrl, dataDir: env.dataDir, time_zone })
    for (const line of lines) console.log(line)
  } finally {
    await database.stop()
  }
}

function linesOf(file: string, restored: RestoreResult): string[] {
  const { rows, tables, made_at, migrated, skipped, emails_waiting } = restored
  const { announcements_stopped, accounts_lost } = restored
  const lines = [
    `Restored ${file}: ${formatCount(rows, 'row')} in ${formatCount(tables, 'table')}, as of ${formatMoment(made_at)}. Everybody has to sign in again.`,
  ]
  if (migrated.length > 0) lines.push(`Then applied ${migrated.join(', ')}.`)
  if (skipped.length > 0) {
    lines.push(`Not restored, since no migration makes them: ${skipped.join(', ')}.`)
  }
  if (emails_waiting > 0) {
    lines.push(
      `${formatCount(emails_waiting, 'email')} waited to be sent at that time; none of them is sent now.`,
    )
  }
  if (announcements_stopped > 0) {
    lines.push(
      `${formatCount(announcements_stopped, 'announcement')} scheduled or being sent at that time: drafts again, or ended where they were.`,
    )
  }
  if (accounts_lost > 0) {
    lines.push(
      `${formatCount(accounts_lost, 'account')} made since then: not in the backup, and thus gone.`,
    )
  }
  return lines
}
