import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase, type Database } from '@portal/database/client'
import { messageOf } from '@portal/database/errors'
import { createFounder } from '@portal/database/factories/users'
import { createTestDatabase } from '@portal/database/testing'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { network, registry, rules } from '../../test/app.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { createTokens } from '../auth/tokens.ts'
import { transaction } from '../db/transaction.ts'
import { defineEmail, noExtraData } from './define.ts'
import { createMailer } from './mailer.ts'
import { retryEmail } from './queue.ts'
import { outboxTransport, smtpTransport, type Transport } from './transport.ts'

const tokens = createTokens('a secret that only tests have, long enough')
const publicUrl = 'https://portal.test'

const testEmail = defineEmail({
  name: 'photo_removed',
  topic: null,
  addresses: 'any',
  data: z.object({ reason: z.string() }),
  load: noExtraData,
  content: ({ reason }) => ({
    subject: 'Grüße & <Wünsche>',
    lead: '<script>alert(1)</script>, welcome.',
    quote: `First line\n${reason}`,
    paragraphs: ['A paragraph.'],
    button: { label: 'Sign in', url: '/?a=1&b=2' },
  }),
})
const testNews = defineEmail({
  name: 'newsletter',
  topic: 'event_reminders',
  addresses: 'any',
  bulk: true,
  data: z.object({}),
  load: noExtraData,
  content: () => ({
    subject: 'This week',
    lead: 'here it is',
    paragraphs: [],
    sections: [
      {
        title: 'Coming up',
        items: [{ title: 'Supper & <talk>', url: '/events', about: 'At eight' }],
        more: { label: 'And 2 more', url: 'https://a.test' },
      },
    ],
  }),
})

let db: Database
let databaseUrl: string
let drop: () => Promise<void>
let amara: string
beforeAll(async () => {
  const database = await createTestDatabase(inject('databaseServer'))
  databaseUrl = database.url
  drop = database.drop
  db = createDatabase(databaseUrl)
  const user = await createFounder(db, { full_name: 'Amara O.', email: 'amara@okafor.example' })
  amara = user.id
})
afterAll(async () => {
  await db.$disconnect()
  await drop()
})

const silent: Transport = { send: async () => {}, close: () => {} }

async function withMailer(
  transport: Transport,
  work: (
    mailer: Awaited<ReturnType<typeof createMailer>>,
    start: () => Promise<unknown>,
  ) => unknown,
  options: Partial<Parameters<typeof createMailer>[0]> = {},
) {
  const shared = { network, tokens, publicUrl, ...options }
  const mailer = await createMailer({
    ...{ databaseUrl, transport, onError: (error: unknown) => console.error(error), ...shared },
  })
  const emails = { photo_removed: testEmail, newsletter: testNews }
  const push = { publicKey: '', send: async () => 'sent' as const }
  const start = () => mailer.start(emails, { db, rules, registry, push, ...shared, tokens })
  try {
    await work(mailer, start)
  } finally {
    await mailer.stop()
  }
}

const anEmail = (reason = 'Second & last') => testEmail.for(amara, { reason })
beforeEach(async () => {
  await db.user.update({
    where: { id: amara },
    data: { email: 'amara@okafor.example', email_refused_at: null },
  })
  await db.$executeRaw`DROP SCHEMA IF EXISTS pgboss CASCADE`
})

const jobs = () => db.$queryRaw<
  { id: string; state: string; tries: number; retry_limit: number; reason: string | null }[]
>`
  SELECT id, state::text, retry_count AS tries, retry_limit, output->>'message' AS reason
  FROM pgboss.job WHERE name = 'email' ORDER BY reason`

async function emailsIn(folder: string): Promise<string[]> {
  const files = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  await expect.poll(async () => (await files()).length, { timeout: 10_000 }).toBe(1)
  return Promise.all((await files()).map((name) => readFile(join(folder, name), 'utf8')))
}

async function expectTheEmail(raw = '') {
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  expect(raw).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply\r?$/m)
  const parsed = await PostalMime.parse(raw)
  expect(parsed.from).toEqual({ name: 'Willow Network', address: 'hello@willow.example' })
  expect(parsed.to?.[0]).toMatchObject({ address: 'amara@okafor.example' })
  expect(parsed.subject).toBe('Grüße & <Wünsche>')
  expect(parsed.messageId).toMatch(/^<[0-9a-f-]{36}@portal\.test>$/)
  expect(parsed.text).toContain('Dear Amara, <script>alert(1)</script>, welcome.')
  expect(parsed.text).toContain('> First line\n> Second & last')
  expect(parsed.text).toContain('Sign in: https://portal.test/?a=1&b=2')
  expect(parsed.html).toContain('Dear Amara, &lt;script&gt;')
  expect(parsed.html).not.toContain('<script')
  expect(parsed.html).toContain('href="https://portal.test/?a=1&amp;b=2"')
}

it('sends a queued email once, as HTML and text', async () => {
  const { url, received } = await startMailServer()
  await withMailer(smtpTransport(url), async (mailer, start) => {
    await start()
    await transaction(db, (tx) => mailer.enqueue(tx, [anEmail()]))
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1)
  })
  await expectTheEmail(received[0])
})

it('retries an email that was refused, under the same Message-ID', async () => {
  const ids: unknown[] = []
  const send: Transport['send'] = async (email) => {
    ids.push(email.messageId)
    throw new Error('421 try later')
  }
  await withMailer({ ...silent, send }, async (mailer, start) => {
    await start()
    await transaction(db, (tx) => mailer.enqueue(tx, [anEmail()]))
    await expect.poll(async () => (await jobs())[0]?.state, { timeout: 10_000 }).toBe('retry')
  })
  const [job] = await jobs()
  expect(ids[0]).toBe(`<${job?.id}@portal.test>`)
  expect(job?.retry_limit).toBeGreaterThan(15)
})

// RFC 3463: 5.1.x is about the address of the recipient, 5.7.x about the sender.
it.each([
  ['550 5.1.1 No such user', 'failed'],
  ['550-5.1.1 The account does not exist', 'failed'],
  ['553 5.1.3 Bad address syntax', 'failed'],
  ['554 5.7.1 Blocked by a list', 'retry'],
  ['550 Mailbox unavailable', 'retry'],
  ['452 4.2.2 Mailbox full', 'retry'],
  ['450 4.1.1 Try later', 'retry'],
])('after the answer %j, an email is in the state %s', async (response, state) => {
  const send: Transport['send'] = async () => {
    throw Object.assign(new Error(`Can't send email: ${response}`), { response })
  }
  await withMailer({ ...silent, send }, async (mailer, start) => {
    await start()
    await transaction(db, (tx) => mailer.enqueue(tx, [anEmail()]))
    await expect.poll(async () => (await jobs())[0]?.state, { timeout: 10_000 }).toBe(state)
  })
  expect((await jobs())[0]?.reason).toContain(response)
  const { email_refused_at } = await db.user.findUniqueOrThrow({ where: { id: amara } })
  expect(email_refused_at !== null).toBe(state === 'failed')
})

it('sends nothing more to a refused address until an administrator tries an email again', async () => {
  let answer: Error | null = Object.assign(new Error('550 5.1.1'), { response: '550 5.1.1 No' })
  let handed = 0
  const send: Transport['send'] = async () => {
    handed += 1
    if (answer) throw answer
  }
  const states = async () => (await jobs()).map(({ state }) => state).sort()
  await withMailer({ ...silent, send }, async (mailer, start) => {
    await start()
    await transaction(db, (tx) => mailer.enqueue(tx, [anEmail('first')]))
    await expect.poll(states, { timeout: 10_000 }).toEqual(['failed'])
    await transaction(db, (tx) => mailer.enqueue(tx, [anEmail('second')]))
    await expect.poll(states, { timeout: 10_000 }).toEqual(['completed', 'failed'])
    expect(handed).toBe(1)
    answer = null
    const failed = (await jobs()).find(({ state }) => state === 'failed')
    await transaction(db, (tx) => retryEmail(tx, failed?.id ?? ''))
    await expect.poll(states, { timeout: 10_000 }).toEqual(['completed', 'completed'])
    expect(handed).toBe(2)
  })
})

it('reports an email that cannot be rendered as failed, once, and sends the next', async () => {
  const sent: unknown[] = []
  const reported: unknown[] = []
  const send: Transport['send'] = async ({ text }) => void sent.push(text)
  const work: Parameters<typeof withMailer>[1] = async (mailer, start) => {
    const unknown = { email: 'newsleter', user_id: amara, data: {} }
    const earlier = { user_id: amara, to: 'amara@okafor.example', subject: 'Of an earlier version' }
    const incomplete = { email: 'photo_removed', user_id: amara, data: {} }
    for (const data of [unknown, earlier, incomplete].map((one) => JSON.stringify(one))) {
      await db.$executeRaw`
        INSERT INTO pgboss.job (name, data, retry_limit) VALUES ('email', ${data}::jsonb, 22)`
    }
    await transaction(db, (tx) => mailer.enqueue(tx, [anEmail('the next')]))
    await start()
    await expect
      .poll(async () => (await jobs()).map(({ state }) => state), { timeout: 10_000 })
      .toEqual(['failed', 'failed', 'failed', 'completed'])
  }
  await withMailer({ ...silent, send }, work, { onError: (error) => reported.push(error) })
  expect(sent).toEqual([expect.stringContaining('the next')])
  const reasons = [
    expect.stringMatching(/^photo_removed has invalid data: /),
    "there is no email 'newsleter'",
    "there is no email 'undefined'",
  ]
  expect((await jobs()).slice(0, 3)).toMatchObject(reasons.map((reason) => ({ reason, tries: 0 })))
  expect(reported.map(messageOf).sort()).toEqual(reasons)
})

it('does not queue an email when the transaction fails', async () => {
  await withMailer(silent, async (mailer) => {
    const failing = transaction(db, async (tx) => {
      await mailer.enqueue(tx, [anEmail()])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await jobs()).toEqual([])
  })
})

it('writes each email to an .eml file without a mail server, which only its owner can read', async () => {
  const folder = join(temporaryFolder(), 'outbox')
  await withMailer(outboxTransport(folder), async (mailer, start) => {
    await start()
    await transaction(db, (tx) => mailer.enqueue(tx, [anEmail()]))
    await expectTheEmail((await emailsIn(folder))[0])
    expect((await stat(folder)).mode & 0o077).toBe(0)
  })
})

it('sends an email of a topic with the two headers of RFC 8058 unfolded, and with its sections', async () => {
  const folder = join(temporaryFolder(), 'outbox')
  await withMailer(outboxTransport(folder), async (mailer, start) => {
    await transaction(db, (tx) => mailer.enqueue(tx, [testNews.for(amara, {})]))
    await start()
    await emailsIn(folder)
  })
  const [raw = ''] = await emailsIn(folder)
  const [, token = ''] =
    /^List-Unsubscribe: <https:\/\/portal\.test\/api\/unsubscribe\/([\w.-]+)\/>\r$/m.exec(raw) ?? []
  expect(tokens.readUnsubscribeToken(token)).toEqual({ userId: amara, topic: 'event_reminders' })
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  const { text = '', html = '' } = await PostalMime.parse(raw)
  expect(text).toContain(
    'COMING UP\n- Supper & <talk>\n  At eight\n  https://portal.test/events\nAnd 2 more: https://a.test',
  )
  expect(html).toContain('Supper &amp; &lt;talk&gt;')
  for (const body of [text, html]) {
    expect(body).toContain('https://portal.test/unsubscribe#token=')
    expect(body).toContain('Event reminders')
  }
})
