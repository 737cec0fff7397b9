import type { Database } from '@portal/database/client'
import { PgBoss } from 'pg-boss'
import { it } from 'vitest'
import { withDatabase } from './database.ts'
import { figure } from './figures.ts'
import { startMailServer } from './mail-server.ts'
import { createApplication, signedInAdmins } from './people.ts'
import { startPortal, until } from './portal.ts'

const kills = 10

/** Lets the queue retry the mails of killed servers now, instead of after two minutes. */
async function retryMailsOfKilledServers(db: Database, databaseUrl: string): Promise<void> {
  await db.$executeRaw`
    UPDATE pgboss.job SET started_on = started_on - interval '1 hour' WHERE state = 'active'`
  await db.$executeRaw`UPDATE pgboss.queue SET monitor_on = NULL`
  const boss = new PgBoss({ connectionString: databaseUrl, schedule: false, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.supervise('mail')
  await boss.stop()
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`
}

it('a server that is killed after the SMTP server accepted its mail sends at most one duplicate', () =>
  withDatabase(async (db, databaseUrl) => {
    const mails = await startMailServer()
    const env = { SMTP_URL: mails.url }
    try {
      const [admin] = await signedInAdmins(db, 1)
      const recipients: string[] = []
      let portal = await startPortal({ databaseUrl, env })
      try {
        for (let kill = 0; kill < kills; kill += 1) {
          const { id, applicant } = await createApplication(db)
          const { child } = portal
          // Kills the server before the confirmation reaches it, or shortly after.
          const after = kill % 2 === 0 ? 0 : Math.random() * 20
          mails.onAccepted = ({ to }) => {
            if (to !== applicant.email) return
            if (after === 0) child.kill('SIGKILL')
            else setTimeout(() => child.kill('SIGKILL'), after)
          }
          await portal.call(`/api/admin/applications/${id}/approve/`, {
            method: 'POST',
            ...(admin && { token: admin.access }),
            body: {},
          })
          recipients.push(applicant.email)
          await until(() => child.signalCode === 'SIGKILL')
          await portal.remove()
          portal = await startPortal({ databaseUrl, env })
        }
        mails.onAccepted = () => {}
        await retryMailsOfKilledServers(db, databaseUrl)
        await until(async () => {
          const [open] = await db.$queryRaw<{ count: number }[]>`
            SELECT count(*)::int FROM pgboss.job WHERE name = 'mail' AND state <> 'completed'`
          return open?.count === 0
        })
      } finally {
        await portal.remove()
      }

      const copies = recipients.map((to) => mails.received.filter((mail) => mail.to === to))
      const most = Math.max(...copies.map(({ length }) => length))
      const twice = copies.filter(({ length }) => length > 1).length
      const ids = copies.map((mail) => new Set(mail.map(({ messageId }) => messageId)))
      const alike = ids.every((set) => set.size === 1 && !set.has(''))
      figure({
        fault: `server killed after SMTP took the mail, ${kills} times`,
        measured: `${kills - twice} arrived once, ${twice} again, at most ${most} of each; ${alike ? 'each under one Message-ID' : 'Message-IDs differ'}`,
        goal: 'at most one duplicate, same Message-ID',
        met: alike && most <= 2 && copies.every(({ length }) => length > 0),
      })
    } finally {
      await mails.close()
    }
  }))
