import { createHash, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '@portal/database/client'
import { paths } from '@portal/shared/core/paths'
import type { FastifyRequest } from 'fastify'
import { isFromHere } from '../../lib/auth/from-here.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { AppError } from '../../lib/http/app-error.ts'
import { createAdministrator, hasAdministrator } from './administrator.ts'
import { withToken } from './emails.ts'
import { emailIsTaken, emailTaken, openSessionOf } from './service.ts'

const tokenLifetimeSeconds = 3600

/** The key of the advisory lock. All versions of the portal share it. */
const lockKey = 7_204_118_836

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

// A one-time address, valid for an hour, to create the first administrator. Every process accepts
// the addresses of all. Null if there is an administrator.
export async function makeSetupAddress(db: Database, publicUrl: string): Promise<string | null> {
  if (await hasAdministrator(db)) return null
  const token = randomBytes(32).toString('base64url')
  await db.$executeRaw`DELETE FROM setup_tokens WHERE expires_at <= clock_timestamp()`
  await db.$executeRaw`
    INSERT INTO setup_tokens (token_hash, expires_at)
    VALUES (${hashOf(token)}, clock_timestamp() + make_interval(secs => ${tokenLifetimeSeconds}))`
  return publicUrl + withToken(paths.setup, token)
}

async function isValid(db: Database | Transaction, token: string): Promise<boolean> {
  const found = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM setup_tokens
    WHERE token_hash = ${hashOf(token)} AND expires_at > clock_timestamp()`
  return found.length > 0
}

export async function isSetupOpen(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  request: FastifyRequest,
): Promise<boolean> {
  return isFromHere(publicUrl, request) && !(await hasAdministrator(db))
}

/** The same error for every reason. */
const nothingToSetUp = () =>
  new AppError(
    'not_found',
    'There’s nothing to set up at this address. If the portal has no administrator yet, restart it: it prints a new address that works for an hour',
  )

interface NewAdministrator {
  token?: string | undefined
  full_name: string
  email: string
  password: string
  is_founder?: boolean
}

/** Creates the first administrator with a session, and voids all one-time addresses. */
export async function makeFirstAdministrator(
  { db, passwords, publicUrl, throttle }: Deps,
  { token, password, ...account }: NewAdministrator,
  request: FastifyRequest,
) {
  await throttle.consume('signIn', `${request.ip} setup`)
  const canSetUp = async (tx: Database | Transaction) =>
    !(await hasAdministrator(tx)) &&
    (token === undefined ? isFromHere(publicUrl, request) : isValid(tx, token))
  if (!(await canSetUp(db))) throw nothingToSetUp()
  const password_hash = await passwords.hash(password)
  return transaction(db, async (tx) => {
    // Only one of two concurrent callers is first.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey})`
    if (!(await canSetUp(tx))) throw nothingToSetUp()
    if (await emailIsTaken(tx, account.email)) throw emailTaken()
    const id = await createAdministrator(tx, { ...account, password_hash })
    await tx.setupToken.deleteMany()
    return openSessionOf(tx, id, request.headers['user-agent'] ?? '')
  })
}
