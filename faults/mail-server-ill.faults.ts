import type { Database } from '@portal/database/client'
import { it } from 'vitest'
import { withDatabase } from './database.ts'
import { figure } from './figures.ts'
import { type Mood, startMailServer } from './mail-server.ts'
import { anApplication, signedInAdmins } from './people.ts'
import { startPortal, until } from './portal.ts'
import { full } from './size.ts'

const moods: Mood[] = ['down', '4xx', '5xx', 'hanging']
/** Of a decision, in ms; a machine that does many other things needs more. */
const patience = full ? 2000 : 10_000

async function stateOf(db: Database, to: string): Promise<string | undefined> {
  const [job] = await db.$queryRaw<{ state: string }[]>`
    SELECT state::text FROM pgboss.job WHERE name = 'mail' AND data->>'to' = ${to}`
  return job?.state
}

it('a mail server that is ill keeps nobody from deciding, and the mail arrives later', () =>
  withDatabase(async (db, databaseUrl) => {
    const mails = await startMailServer()
    try {
      const portal = await startPortal({ databaseUrl, env: { SMTP_URL: mails.url } })
      try {
        const [admin] = await signedInAdmins(db, 1)
        const told: string[] = []
        let decided = 0
        let longest = 0
        for (const mood of moods) {
          await mails.turn(mood)
          const before = mails.connections
          const { id, applicant } = await anApplication(db)
          const answer = await portal.call(`/api/admin/applications/${id}/approve/`, {
            method: 'POST',
            ...(admin && { token: admin.access }),
            body: {},
          })
          if (answer.status === 200) decided += 1
          longest = Math.max(longest, answer.took)
          told.push(applicant.email)
          // At full size one that hangs is waited for until it is given up.
          const tried = async () =>
            mood === 'hanging' && !full
              ? mails.connections > before
              : (await stateOf(db, applicant.email)) === 'retry'
          await until(tried, { within: 60_000, otherwise: () => `no mail was tried while ${mood}` })
        }
        const tooEarly = mails.received.length

        await mails.turn('well')
        // A minute passes until the next try. Where nobody has it, the clock of the queue is set on.
        if (!full) {
          await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`
        }
        const arrived = (to: string) => mails.received.some((mail) => mail.to === to)
        await until(() => told.every(arrived), {
          within: 200_000,
          otherwise: () => `of ${told} only ${mails.received.map(({ to }) => to)} arrived`,
        })
        figure({
          fault: `SMTP ${moods.join(', ')}`,
          measured: `${decided} of ${moods.length} decided, the slowest in ${Math.round(longest)} ms; ${mails.received.length} mails arrived later`,
          goal: `deciding unaffected (200, within ${patience / 1000} s); each mail arrives later, once`,
          met:
            decided === moods.length &&
            longest < patience &&
            tooEarly === 0 &&
            mails.received.length === moods.length,
        })
      } finally {
        await portal.remove()
      }
    } finally {
      await mails.close()
    }
  }))
