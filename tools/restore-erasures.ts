import {
  eraseAgain,
  findChanged,
  restoreRequests,
} from '../apps/api/src/features/privacy/erase-again.ts'
import { createMailer } from '../apps/api/src/lib/email/mailer.ts'
import { erasureLogFile, readErasureLog } from '../apps/api/src/lib/operations/erasure-log.ts'
import { openSettings } from '../apps/api/src/lib/settings/settings.ts'
import { setTimeZone } from '../apps/api/src/lib/text/days.ts'
import { storedSecret } from '../apps/api/src/startup/secrets.ts'
import type { Network } from '../packages/shared/src/network/schemas.ts'
import { createDatabase, type Database } from '../prisma/client.ts'
import { OperatorError } from '../prisma/errors.ts'
import { formatCount } from './backup-format.ts'

interface Restored {
  directUrl: string
  dataDir: string
  /** The operator's time zone; otherwise that of the restored settings. */
  time_zone: string | undefined
}

/** No email is sent while accounts are erased again, so the address does not matter. */
const publicUrl = 'http://127.0.0.1'

/** Reads the current and previous secrets of the portal in a folder, the current one first. */
function knownSecrets(dataDir: string): string[] {
  const { JWT_SECRET, JWT_SECRET_PREVIOUS } = process.env
  return [JWT_SECRET || storedSecret(dataDir), JWT_SECRET_PREVIOUS].flatMap((one) => one || [])
}

/** Creates the email queue, which backups do not contain, but which erasures read. */
async function createQueue(databaseUrl: string, network: Network): Promise<void> {
  const mailer = await createMailer({
    ...{ databaseUrl, network, publicUrl },
    tokens: { unsubscribeToken: () => '' },
    transport: { send: async () => {}, close: () => {} },
    onError: () => {},
  })
  await mailer.stop()
}

/**
 * Repeats, on a restored database, the erasures in the log of DATA_DIR, and deletion requests made
 * or undone since. Returns lines for the operator. Throws an OperatorError with the addresses of
 * accounts that could not be erased.
 */
export async function repeatErasures(restored: Restored): Promise<string[]> {
  const { directUrl, dataDir } = restored
  const file = erasureLogFile(dataDir)
  const log = await readErasureLog(dataDir, knownSecrets(dataDir))
  if (!log) {
    return [
      `There is no log of erasures (${file}): accounts that were erased since are there again, and requests to be erased are forgotten. If there is one elsewhere, put it there and restore again.`,
    ]
  }
  const db = createDatabase(directUrl, { poolSize: 2, background: true })
  try {
    const { erased, ...changed } = await findChanged(db, log)
    // Requests come first, because they contain which texts an erased member chose to keep.
    await restoreRequests(db, changed)
    if (erased.length > 0) await erase(db, erased, restored)
    const lines = [
      `${formatCount(erased.length, 'account')} of the backup erased again, by the log of erasures (${formatCount(log.entries, 'entry', 'entries')}).`,
    ]
    const requested = changed.requested.filter(({ id }) => !erased.includes(id)).length
    const undone = changed.undone.filter((id) => !erased.includes(id)).length
    if (requested > 0) {
      lines.push(
        `${formatCount(requested, 'account')} whose deletion was requested since: erased on the date that the member was told.`,
      )
    }
    if (undone > 0) {
      lines.push(`${formatCount(undone, 'account')} whose deletion was undone since: not erased.`)
    }
    if (log.unreadable > 0) {
      lines.push(
        `${formatCount(log.unreadable, 'entry', 'entries')} of the log could not be compared: made with another JWT_SECRET than what is set here. Set it, or JWT_SECRET_PREVIOUS to it, and restore again.`,
      )
    }
    return lines
  } finally {
    await db.$disconnect()
  }
}

async function erase(db: Database, ids: string[], { directUrl, time_zone }: Restored) {
  const { network } = await openSettings(db, {})
  setTimeZone(time_zone ?? network.time_zone)
  await createQueue(directUrl, network)
  const failed = await eraseAgain({ db, network }, ids)
  if (failed.length === 0) return
  const left = await db.user.findMany({ where: { id: { in: failed } }, orderBy: { email: 'asc' } })
  throw new OperatorError(
    `The backup is restored, but ${formatCount(failed.length, 'account')} could not be erased again: ${left.map(({ email }) => email).join(', ')}. Erase them with: pnpm portal member erase <address> --at-once (docs/operators/operating.md)`,
  )
}
