import type { Database } from '@portal/database/client'
import { it } from 'vitest'
import { withDatabase } from './database.ts'
import { figure } from './figures.ts'
import { type Mode, startMailServer } from './mail-server.ts'
import { createApplication, signedInAdmins } from './people.ts'
import { startPortal, until } from './portal.ts'

const modes: Mode[] = ['down', '4xx', '5xx', 'hanging']
const limitMs = 2000

async function stateOf(db: Database, userId: string): Promise<string | undefined> {
  const [job] = await db.$queryRaw<{ state: string }[]>`
    SELECT state::text FROM pgboss.job WHERE name = 'email' AND data->>'user_id' = ${userId}`
  return job?.state
}

it('a failing mail server does not block decisions, and the email arrives later', () =>
  withDatabase(async (db, databaseUrl) => {
    const emails = await startMailServer()
    try {
      const portal = await startPortal({ databaseUrl, env: { SMTP_URL: emails.url } })
      try {
        const [admin] = await signedInAdmins(db, 1)
        const recipients: string[] = []
        let decided = 0
        let longest = 0
        for (const mode of modes) {
          await emails.setMode(mode)
          const { id, applicant } = await createApplication(db)
          const answer = await portal.call(`/api/admin/applications/${id}/approve/`, {
            method: 'POST',
            ...(admin && { token: admin.access }),
            body: {},
          })
          if (answer.status === 200) decided += 1
          longest = Math.max(longest, answer.took)
          recipients.push(applicant.email)
          // A hanging server is tried until the timeout.
          const tried = async () => (await stateOf(db, applicant.id)) === 'retry'
          await until(tried, {
            timeoutMs: 60_000,
            message: () => `no email was tried while ${mode}`,
          })
        }
        const tooEarly = emails.received.length

        await emails.setMode('healthy')
        const arrived = (to: string) => emails.received.some((email) => email.to === to)
        await until(() => recipients.every(arrived), {
          timeoutMs: 200_000,
          message: () => `of ${recipients} only ${emails.received.map(({ to }) => to)} arrived`,
        })
        figure({
          fault: `SMTP ${modes.join(', ')}`,
          measured: `${decided} of ${modes.length} decided, the slowest in ${Math.round(longest)} ms; ${emails.received.length} emails arrived later`,
          goal: `deciding unaffected (200, within ${limitMs / 1000} s); each email arrives later, once`,
          met:
            decided === modes.length &&
            longest < limitMs &&
            tooEarly === 0 &&
            emails.received.length === modes.length,
        })
      } finally {
        await portal.remove()
      }
    } finally {
      await emails.close()
    }
  }))
