/** A process of its own that approves applications by one call as soon as it reads a line; tests kill it. */
import { once } from 'node:events'
import { createDatabase } from '@portal/database/client'
import { decideApplications } from '../features/applications/review.ts'
import { readNetwork } from '../features/network/network-file.ts'
import { createMailer } from '../lib/mail/mailer.ts'
import { createTokens } from '../lib/tokens.ts'

const [databaseUrl = '', adminId = '', ...applicationIds] = process.argv.slice(2)

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
const admin = await db.user.findUniqueOrThrow({ where: { id: adminId } })
const actor = { ...admin, session_id: '', role: 'admin' as const }

console.log('ready')
await once(process.stdin, 'data')
await decideApplications(
  { db, mailer },
  actor,
  applicationIds.map((id) => ({ id })),
  { status: 'approved', notify: true },
)
console.log('done')
