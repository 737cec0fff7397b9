/** A process that sends the newsletter of a given moment as soon as it reads a line; tests kill it. */
import { once } from 'node:events'
import { createDatabase } from '@portal/database/client'
import { sendNewsletter } from '../features/emails/newsletter.ts'
import { readNetwork } from '../features/network/network-file.ts'
import { createMailer } from '../lib/mail/mailer.ts'
import { createTokens } from '../lib/tokens.ts'

const [databaseUrl = '', moment = ''] = process.argv.slice(2)

const db = createDatabase(databaseUrl)
const mailer = await createMailer({
  databaseUrl,
  network: readNetwork(),
  transport: { send: async () => {}, close: () => {} },
  tokens: createTokens('a secret that only tests have'),
  publicUrl: 'https://portal.test',
  onError: () => {},
})

console.log('ready')
await once(process.stdin, 'data')
await sendNewsletter({ db, mailer, tierOverride: true }, new Date(moment))
console.log('done')
await mailer.stop()
await db.$disconnect()
process.exit(0)
