/** A process that runs the imports as soon as it reads a line. Tests kill it. */
import { once } from 'node:events'
import { createDatabase } from '@portal/database/client'
import { runImports } from '../features/imports/job.ts'
import { createTokens } from '../lib/auth/tokens.ts'
import { createMailer } from '../lib/email/mailer.ts'
import { readNetwork } from '../lib/settings/network-file.ts'

const [databaseUrl = ''] = process.argv.slice(2)

const db = createDatabase(databaseUrl)
const network = readNetwork()
const mailer = await createMailer({
  databaseUrl,
  network,
  transport: { send: async () => {}, close: () => {} },
  tokens: createTokens('a secret that only tests have'),
  publicUrl: 'https://portal.test',
  onError: () => {},
})

console.log('ready')
await once(process.stdin, 'data')
await runImports({ db, mailer, network })
console.log('done')
await mailer.stop()
await db.$disconnect()
process.exit(0)
