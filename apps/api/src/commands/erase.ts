import { resolve } from 'node:path'
import { messageOf, OperatorError } from '@portal/database/errors'
import { eraseMember } from '../features/privacy/service.ts'
import { operator } from '../lib/db/audit.ts'
import { AppError } from '../lib/http/app-error.ts'
import { createErasureLog } from '../lib/operations/erasure-log.ts'
import { readOperatorValues } from '../lib/settings/network-file.ts'
import { openSettings } from '../lib/settings/settings.ts'
import { longDate, setTimeZone } from '../lib/text/days.ts'
import { jwtSecret } from '../startup/secrets.ts'
import { type Context, openMailer } from './email.ts'

/** `portal member erase`: erases an account, at once or after the days of grace. */
export async function eraseByOperator(
  { env, db, directUrl, publicUrl }: Context,
  email: string,
  at_once: boolean,
): Promise<string[]> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } })
  if (!user) throw new OperatorError(`There is no account with the address ${email}.`)
  const { network, rules } = await openSettings(db, readOperatorValues(env))
  setTimeZone(network.time_zone)
  const dataDir = resolve(env.DATA_DIR)
  const mailer = await openMailer({ env, directUrl, publicUrl }, network)
  try {
    const due = await eraseMember(
      {
        ...{ db, mailer, network, rules },
        erasures: createErasureLog(dataDir, jwtSecret(env.JWT_SECRET, dataDir)),
      },
      operator,
      { id: user.id, at_once },
      (what, _, error) => console.error(`${what}: ${messageOf(error)}`),
    )
    return [
      due
        ? `${email} is erased on ${longDate(due)}, and is told by email how to stay.`
        : `${email} is erased.`,
    ]
  } catch (error) {
    if (error instanceof AppError) throw new OperatorError(`${error.message}.`)
    throw error
  } finally {
    await mailer.stop()
  }
}
