import { resolve } from 'node:path'
import { messageOf, OperatorError } from '@portal/database/errors'
import type { Network } from '@portal/shared/network/schemas'
import { testEmail } from '../features/health/emails.ts'
import { createTokens } from '../lib/auth/tokens.ts'
import { operator } from '../lib/db/audit.ts'
import { deliverTest } from '../lib/email/deliver-test.ts'
import { createMailer, type Mailer } from '../lib/email/mailer.ts'
import { outboxTransport, smtpTransport } from '../lib/email/transport.ts'
import { type Env, withDemo } from '../lib/env.ts'
import { readOperatorValues } from '../lib/settings/network-file.ts'
import { openSettings } from '../lib/settings/settings.ts'
import { jwtSecret } from '../startup/secrets.ts'
import { outboxFolder, setupOf } from '../startup/setup.ts'
import type { OpenDatabase } from './database.ts'

export interface Context extends OpenDatabase {
  env: Env
  publicUrl: string
}

export async function openMailer(
  { env, directUrl, publicUrl }: Omit<Context, 'db'>,
  network: Network,
): Promise<Mailer> {
  const dataDir = resolve(env.DATA_DIR)
  return createMailer({
    databaseUrl: directUrl,
    network,
    transport: env.SMTP_URL ? smtpTransport(env.SMTP_URL) : outboxTransport(outboxFolder(dataDir)),
    from: env.MAIL_FROM,
    tokens: createTokens(jwtSecret(env.JWT_SECRET, dataDir), env.JWT_SECRET_PREVIOUS),
    publicUrl,
    onError: (error) => console.error(messageOf(error)),
  })
}

const results = {
  server: (place: string) =>
    `${place} took the test email. Check that it arrives, and not in the spam folder.`,
  catcher: (place: string) =>
    `${place} caught the test email, so it reaches nobody until SMTP_URL names a mail server.`,
  outbox: (place: string) =>
    `The test email is a file in ${place}, so it reaches nobody until SMTP_URL names a mail server.`,
}

export async function sendTestEmail(context: Context, email: string): Promise<string[]> {
  const { env, db } = context
  const { network } = await openSettings(db, readOperatorValues(env))
  const dataDir = resolve(env.DATA_DIR)
  const { destination, place } = setupOf(env, { dataDir, isDemo: withDemo(env) }).email
  const mailer = await openMailer(context, network)
  try {
    // The address may be anyone's, so the email contains no name.
    const to = { id: 'test', email, full_name: '', email_verified_at: null }
    const content = testEmail(network)
    const reason = await deliverTest({ db, mailer }, operator, { to, content, facts: { place } })
    if (reason === null) return [results[destination](place)]
    throw new OperatorError(`${place} did not accept the test email: ${reason}`)
  } finally {
    await mailer.stop()
  }
}
