import { it } from 'vitest'
import { withDatabase } from './database.ts'
import { countOpenEmails, retryEmailsOfKilledServers } from './email-queue.ts'
import { figure } from './figures.ts'
import { startMailServer } from './mail-server.ts'
import { createApplication, signedInAdmins } from './people.ts'
import { startPortal, until } from './portal.ts'

const kills = 10

it('a server that is killed after the SMTP server accepted its email sends at most one duplicate', () =>
  withDatabase(async (db, databaseUrl) => {
    const emails = await startMailServer()
    const env = { SMTP_URL: emails.url }
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
          emails.onAccepted = ({ to }) => {
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
        emails.onAccepted = () => {}
        await retryEmailsOfKilledServers(db, databaseUrl)
        await until(async () => (await countOpenEmails(db)) === 0)
      } finally {
        await portal.remove()
      }

      const copies = recipients.map((to) => emails.received.filter((email) => email.to === to))
      const most = Math.max(...copies.map(({ length }) => length))
      const twice = copies.filter(({ length }) => length > 1).length
      const ids = copies.map((email) => new Set(email.map(({ messageId }) => messageId)))
      const alike = ids.every((set) => set.size === 1 && !set.has(''))
      figure({
        fault: `server killed after SMTP took the email, ${kills} times`,
        measured: `${kills - twice} arrived once, ${twice} again, at most ${most} of each; ${alike ? 'each under one Message-ID' : 'Message-IDs differ'}`,
        goal: 'at most one duplicate, same Message-ID',
        met: alike && most <= 2 && copies.every(({ length }) => length > 0),
      })
    } finally {
      await emails.close()
    }
  }))
