/**
 * A process that sends what announcements are due, and its mails, once it reads a line; tests kill it. After
 * the number of mails that its last argument names, its mail server does not answer any more.
 */

import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { createDatabase } from '@portal/database/client'
import { announcement } from '../features/announcements/mails.ts'
import { sendAnnouncements } from '../features/announcements/sending.ts'
import { readNetwork } from '../features/network/network-file.ts'
import { createMailer } from '../lib/mail/mailer.ts'
import { createTokens } from '../lib/tokens.ts'

const [databaseUrl = '', outbox = '', answers = 'Infinity'] = process.argv.slice(2)
let left = Number(answers)

const db = createDatabase(databaseUrl)
const network = readNetwork()
const shared = {
  network,
  tokens: createTokens('a secret that only tests have'),
  publicUrl: 'https://portal.test',
}
const mailer = await createMailer({
  ...shared,
  databaseUrl,
  // Each mail is one line of a file, which outlives the process.
  transport: {
    send: async ({ to, messageId }) => {
      if (left-- <= 0) await new Promise(() => {})
      appendFileSync(outbox, `${String(to)} ${messageId}\n`)
    },
    close: () => {},
  },
  onError: () => {},
})

console.log('ready')
await once(process.stdin, 'data')
await mailer.start({ announcement }, { ...shared, db, tierOverride: true, reapplyDays: 30 })
for (;;) await sendAnnouncements({ db, mailer }, new Date())
