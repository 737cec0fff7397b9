import { createDatabase } from '@portal/database/client'
import { buildApp } from '../../apps/api/src/app.ts'
import { findUser, openSession, signedIn } from '../../apps/api/src/features/auth/service.ts'
import { readAbout, readNetwork } from '../../apps/api/src/features/network/network-file.ts'
import { createMailer } from '../../apps/api/src/lib/mail/mailer.ts'
import { createPasswords } from '../../apps/api/src/lib/passwords.ts'
import { createThrottle } from '../../apps/api/src/lib/throttle.ts'
import { createTokens } from '../../apps/api/src/lib/tokens.ts'
import { idOf } from '../data/names.ts'

const people = { admin: idOf('person', 0), founder: idOf('person', 1) }

export interface Counting {
  /** How many statements one call of somebody's sends, the guard's look-up included. */
  count(who: keyof typeof people, path: string): Promise<number>
  stop(): Promise<void>
}

/** The real app in this process, on a client that counts what the database is sent. */
export async function startCounting(databaseUrl: string): Promise<Counting> {
  let statements = 0
  const db = createDatabase(databaseUrl, {
    onQuery: () => {
      statements += 1
    },
  })
  const network = readNetwork()
  const tokens = createTokens('for-measuring-on-one-machine-only-0123456789')
  const publicUrl = 'http://127.0.0.1'
  const mailer = await createMailer({
    databaseUrl,
    network,
    transport: { send: async () => {}, close: () => {} },
    tokens,
    publicUrl,
    onError: (error) => console.error(error),
  })
  const app = await buildApp({
    db,
    network,
    about: readAbout(),
    mailer,
    passwords: createPasswords(),
    throttle: createThrottle({ enabled: false }),
    tokens,
    publicUrl,
    deletionGraceDays: 14,
    retentionDays: 30,
    tierOverride: true,
    reapplyDays: 14,
    backups: '/nowhere',
  })
  await app.ready()
  return {
    async count(who, url) {
      const id = people[who]
      const user = await findUser(db, id)
      const sessionId = await openSession(db, id, 'bench')
      const { access_token } = signedIn(app, tokens, { user, sessionId })
      const before = statements
      const answer = await app.inject({
        url,
        headers: { authorization: `Bearer ${access_token}` },
      })
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
      return statements - before
    },
    async stop() {
      await app.close()
      await mailer.stop()
      await db.$disconnect()
    },
  }
}
