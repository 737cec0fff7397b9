import type { Database, User } from '@portal/database/client'
import { createSubmission } from '@portal/database/factories/submissions'
import { createFounder } from '@portal/database/factories/users'
import { expect, it } from 'vitest'
import { withDatabase } from './database.ts'
import { countOpenEmails, retryEmailsOfKilledServers, runJob } from './email-queue.ts'
import { figure } from './figures.ts'
import { type MailServer, type ReceivedEmail, startMailServer } from './mail-server.ts'
import { type SignedIn, signedInAdmins } from './people.ts'
import { type Portal, startPortal, until } from './portal.ts'

const members = 10
const each = 10

interface DeclinedSubmission {
  submissionId: string
  to: User
  daily: boolean
  /** A text that only this email quotes. */
  text: string
}

async function createSubmissions(db: Database): Promise<DeclinedSubmission[]> {
  const submissions: DeclinedSubmission[] = []
  for (let n = 0; n < 2 * members; n += 1) {
    const to = await createFounder(db)
    const daily = n < members
    const choice = { user_id: to.id, topic: 'submissions', delivery: 'daily' } as const
    if (daily) await db.emailChoice.create({ data: choice })
    for (let k = 0; k < each; k += 1) {
      const { id: submissionId } = await createSubmission(db, to)
      submissions.push({ submissionId, to, daily, text: `Text ${n}-${k}.` })
    }
  }
  return submissions
}

async function writeAll(
  submissions: DeclinedSubmission[],
  { access }: SignedIn,
  { emails, start }: { emails: MailServer; start: () => Promise<Portal> },
): Promise<number> {
  const open = [...submissions]
  let kills = 0
  let sent = 0
  while (open.length > 0) {
    const portal = await start()
    let left = 25
    const kill = () => portal.child.kill('SIGKILL')
    emails.onAccepted = () => {
      sent += 1
      if (sent % 20 === 0) kill()
    }
    const decline = async () => {
      for (let one = open.pop(); one; one = portal.child.killed ? undefined : open.pop()) {
        const { status } = await portal.call(
          `/api/admin/submissions/${one.submissionId}/decline/`,
          {
            ...{ method: 'POST', token: access, body: { reason: one.text } },
          },
        )
        // 409: the killed server had stored the decision, but its response was lost.
        if (status !== 200 && status !== 409) open.push(one)
        left -= 1
        if (left === 0) kill()
      }
    }
    await Promise.all([decline(), decline(), decline(), decline()])
    if (portal.child.killed) kills += 1
    await portal.remove()
  }
  return kills
}

/** Sends queued emails. Kills the first servers at their first email. Returns their number. */
async function sendAll(
  db: Database,
  databaseUrl: string,
  { emails, start, kills }: { emails: MailServer; start: () => Promise<Portal>; kills: number },
): Promise<number> {
  let killed = 0
  while (killed < kills && (await countOpenEmails(db, 'untried')) > 0) {
    const portal = await start()
    emails.onAccepted = () => portal.child.kill('SIGKILL')
    await until(async () => portal.child.killed || (await countOpenEmails(db, 'untried')) === 0)
    if (portal.child.killed) killed += 1
    await portal.remove()
  }
  emails.onAccepted = () => {}
  await retryEmailsOfKilledServers(db, databaseUrl)
  const portal = await start()
  await until(async () => (await countOpenEmails(db)) === 0, { timeoutMs: 60_000 })
  await portal.remove()
  return killed
}

async function killClaiming(db: Database, start: () => Promise<Portal>): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await tx.$queryRaw`
        SELECT 1 FROM updates WHERE waiting_since IS NOT NULL ORDER BY id DESC LIMIT 1 FOR UPDATE`
      const portal = await start()
      await until(async () => {
        const blocked = await db.$queryRaw<unknown[]>`
          SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
            AND wait_event_type = 'Lock' AND query LIKE '%UPDATE updates SET waiting_since%'`
        return blocked.length > 0
      })
      await portal.end('SIGKILL')
      await portal.remove()
    },
    { timeout: 60_000 },
  )
}

async function claimAll(db: Database, start: () => Promise<Portal>): Promise<void> {
  const portal = await start()
  await until(
    async () => (await db.update.count({ where: { waiting_since: { not: null } } })) === 0,
  )
  await portal.end('SIGKILL')
  await portal.remove()
}

const quotesIn = ({ text }: ReceivedEmail) =>
  new Set(text.replaceAll('=\r\n', '').match(/Text \d+-\d+\./g) ?? [])

it('killing the server while it writes and emails 200 updates loses and duplicates none', () =>
  withDatabase(async (db, databaseUrl) => {
    const emails = await startMailServer()
    try {
      const [admin] = await signedInAdmins(db, 1)
      if (!admin) throw new Error('no administrator')
      const submissions = await createSubmissions(db)
      const env = { SMTP_URL: emails.url }
      const start = () => startPortal({ databaseUrl, env })
      let kills = await writeAll(submissions, admin, { emails, start })
      kills += await sendAll(db, databaseUrl, { emails, start, kills: 2 })
      expect(await db.update.count({ where: { waiting_since: { not: null } } })).toBe(
        members * each,
      )

      // Moves the updates to yesterday and the clock to noon.
      await db.$executeRaw`
        UPDATE updates SET waiting_since = waiting_since - interval '1 day'`
      const noon = new Date().setUTCHours(12, 0, 0, 0)
      const preload = new URL('./shifted-clock.ts', import.meta.url).href
      const atNoon = () =>
        startPortal({
          ...{ databaseUrl, preload },
          env: { ...env, CLOCK_SHIFT: `${noon - Date.now()}` },
        })
      await runJob(databaseUrl, 'daily-updates')
      await killClaiming(db, atNoon)
      expect(await db.update.count({ where: { waiting_since: { not: null } } })).toBe(
        members * each,
      )
      expect(await countOpenEmails(db)).toBe(0)
      await runJob(databaseUrl, 'daily-updates')
      await claimAll(db, atNoon)
      kills += 2 + (await sendAll(db, databaseUrl, { emails, start: atNoon, kills: 2 }))
      // A second run of the job sends nothing.
      await runJob(databaseUrl, 'daily-updates')
      await sendAll(db, databaseUrl, { emails, start: atNoon, kills: 0 })

      const rows = await db.update.findMany()
      const copies = Map.groupBy(emails.received, ({ messageId }) => messageId)
      const arrived = [...copies.values()].flatMap(([first]) => first ?? [])
      const found = { lost: 0, twice: 0, rows: 0 }
      for (const { text, to, submissionId } of submissions) {
        const about = rows.filter((row) => row.about === submissionId && row.user_id === to.id)
        if (about.length !== 1 || about[0]?.waiting_since !== null) found.rows += 1
        const quoting = arrived.filter(
          (email) => email.to === to.email && quotesIn(email).has(text),
        )
        if (quoting.length === 0) found.lost += 1
        if (quoting.length > 1) found.twice += 1
      }
      const again = [...copies.values()].filter(({ length }) => length > 1)
      const most = Math.max(...[...copies.values()].map(({ length }) => length))
      figure({
        fault: `kill -9, ${kills} times, while ${submissions.length} updates are written and emailed, half of them once a day`,
        measured: `${rows.length} updates in the table, ${found.rows} wrong; in ${arrived.length} emails ${found.lost} lost, ${found.twice} sent twice; ${again.length} emails arrived again under their Message-ID, at most ${most} of each`,
        goal: 'each update once in the table and in one email; an email that the mail server took at the kill comes again at most once, under the same Message-ID',
        met:
          rows.length === submissions.length &&
          arrived.length === members * each + members &&
          Object.values(found).every((count) => count === 0) &&
          most <= 2,
      })
    } finally {
      await emails.close()
    }
  }))
