import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase, type Database } from '@portal/database/client'
import { messageOf } from '@portal/database/errors'
import { createTestDatabase } from '@portal/database/testing'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { network } from '../../test/app.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { createTokens } from '../tokens.ts'
import { transaction } from '../transaction.ts'
import { createMailer } from './mailer.ts'
import type { Message, QueuedMessage } from './message.ts'
import { outboxTransport, smtpTransport, type Transport } from './transport.ts'

let db: Database
let databaseUrl: string
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase(inject('databaseServer'))
  databaseUrl = database.url
  drop = database.drop
  db = createDatabase(databaseUrl)
})
afterAll(async () => {
  await db.$disconnect()
  await drop()
})

const tokens = createTokens('a secret that only tests have, long enough')
const publicUrl = 'https://portal.test'

const message: QueuedMessage = {
  user_id: '00000000-0000-4000-8000-000000000000',
  to: 'amara@okafor.example',
  subject: 'Grüße & <Wünsche>',
  lead: 'Dear Amara <script>alert(1)</script>, welcome.',
  quote: 'First line\nSecond & last',
  paragraphs: ['A paragraph.'],
  button: { label: 'Sign in', url: 'https://portal.test/?a=1&b=2' },
}

async function withMailer(
  transport: Transport,
  work: (mailer: Awaited<ReturnType<typeof createMailer>>) => Promise<void>,
  onError: (error: unknown) => void = (error) => console.error(error),
) {
  const mailer = await createMailer({
    databaseUrl,
    network,
    transport,
    tokens,
    publicUrl,
    onError,
  })
  try {
    await work(mailer)
  } finally {
    await mailer.stop()
  }
}

function expectTheMessage(parsed: Awaited<ReturnType<typeof PostalMime.parse>>) {
  expect(parsed.from).toEqual({ name: 'Willow Network', address: 'hello@willow.example' })
  expect(parsed.to?.[0]).toMatchObject({ address: 'amara@okafor.example' })
  expect(parsed.subject).toBe('Grüße & <Wünsche>')
  expect(parsed.messageId).toMatch(/^<[0-9a-f-]{36}@portal\.test>$/)
  expect(parsed.text).toContain('Dear Amara <script>alert(1)</script>, welcome.')
  expect(parsed.text).toContain('> First line\n> Second & last')
  expect(parsed.text).toContain('Sign in: https://portal.test/?a=1&b=2')
  expect(parsed.html).toContain('Dear Amara &lt;script&gt;')
  expect(parsed.html).not.toContain('<script')
  expect(parsed.html).toContain('href="https://portal.test/?a=1&amp;b=2"')
}

describe('with a mail server', () => {
  it('sends a queued mail once, as HTML and text', async () => {
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString('utf8'))
          done()
        })
      },
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await withMailer(smtpTransport(`smtp://127.0.0.1:${port}`), async (mailer) => {
      await mailer.start()
      await transaction(db, (tx) => mailer.enqueue(tx, [message]))
      await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1)
    })
    server.close()
    expectTheMessage(await PostalMime.parse(received[0] ?? ''))
    expect(received).toHaveLength(1)
  })

  it('retries a mail that was refused, under the same Message-ID', async () => {
    const ids: unknown[] = []
    const refusing: Transport = {
      send: async (mail) => {
        ids.push(mail.messageId)
        throw new Error('421 try later')
      },
      close: () => {},
    }
    const jobOf = () => db.$queryRaw<{ id: string; state: string; retry_limit: number }[]>`
      SELECT id, state::text, retry_limit FROM pgboss.job WHERE data->>'to' = 'later@okafor.example'`
    await withMailer(refusing, async (mailer) => {
      await mailer.start()
      await transaction(db, (tx) =>
        mailer.enqueue(tx, [{ ...message, to: 'later@okafor.example' }]),
      )
      await expect.poll(async () => (await jobOf())[0]?.state, { timeout: 10_000 }).toBe('retry')
    })
    const [job] = await jobOf()
    expect(ids[0]).toBe(`<${job?.id}@portal.test>`)
    expect(job?.retry_limit).toBeGreaterThan(15)
  })
})

it('fails and reports a mail once that nobody can write or render, and sends the next', async () => {
  const { paragraphs: _, ...unreadable } = message
  const subjects: unknown[] = []
  const reported: unknown[] = []
  const transport = {
    send: async ({ subject }: { subject?: unknown }) => void subjects.push(subject),
    close: () => {},
  }
  const sendAll: Parameters<typeof withMailer>[1] = async (mailer) => {
    await db.$executeRaw`
      INSERT INTO pgboss.job (name, data, retry_limit) VALUES
        ('mail', ${JSON.stringify({ ...unreadable, subject: 'unreadable' })}::jsonb, 22),
        ('mail', '{"letter": "newsleter", "about": {}}', 22)`
    await transaction(db, (tx) => mailer.enqueue(tx, [{ ...message, subject: 'the next' }]))
    await mailer.start()
    const failed = () => db.$queryRaw<{ state: string; tries: number; reason: string }[]>`
      SELECT state::text, retry_count AS tries, output->>'message' AS reason
      FROM pgboss.job WHERE data->>'subject' = 'unreadable' OR data->>'letter' = 'newsleter'
      ORDER BY reason`
    await expect
      .poll(async () => (await failed()).map(({ state }) => state), { timeout: 10_000 })
      .toEqual(['failed', 'failed'])
    expect(await failed()).toMatchObject([
      { tries: 0, reason: expect.stringMatching(/^cannot be rendered: /) },
      { tries: 0, reason: 'nobody writes the letter newsleter' },
    ])
    await expect.poll(() => subjects, { timeout: 10_000 }).toContain('the next')
  }
  await withMailer(transport, sendAll, (error) => reported.push(error))
  expect(reported.map(messageOf).sort()).toEqual([
    expect.stringMatching(/^cannot be rendered: /),
    'nobody writes the letter newsleter',
  ])
})

it('does not queue a mail when the transaction fails', async () => {
  await withMailer({ send: async () => {}, close: () => {} }, async (mailer) => {
    const failing = transaction(db, async (tx) => {
      await mailer.enqueue(tx, [{ ...message, to: 'never@okafor.example' }])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const jobs = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pgboss.job WHERE data->>'to' = 'never@okafor.example'`
    expect(jobs).toEqual([])
  })
})

it('queues a thousand mails in a few statements, one job each', async () => {
  await withMailer({ send: async () => {}, close: () => {} }, async (mailer) => {
    const crowd = Array.from({ length: 1001 }, (_, n) => ({ ...message, to: `${n}@crowd.example` }))
    await transaction(db, (tx) => mailer.enqueue(tx, crowd))
    const [queued] = await db.$queryRaw<{ people: number; retries: number }[]>`
      SELECT count(DISTINCT data->>'to')::int AS people, min(retry_limit) AS retries
      FROM pgboss.job WHERE data->>'to' LIKE '%@crowd.example'`
    expect(queued).toEqual({ people: 1001, retries: 22 })
    await db.$executeRaw`DELETE FROM pgboss.job WHERE data->>'to' LIKE '%@crowd.example'`
  })
})

it('writes each mail to an .eml file without a mail server', async () => {
  const folder = join(temporaryFolder(), 'outbox')
  await withMailer(outboxTransport(folder), async (mailer) => {
    await mailer.start()
    await transaction(db, (tx) => mailer.enqueue(tx, [message]))
    const files = async () =>
      (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    await expect.poll(async () => (await files()).length, { timeout: 10_000 }).toBe(1)
    const [name = ''] = await files()
    expectTheMessage(await PostalMime.parse(await readFile(join(folder, name))))
    expect((await stat(folder)).mode & 0o077).toBe(0)
  })
})

it('sends a mail of a topic with the two headers of RFC 8058 unfolded, and with its sections', async () => {
  const folder = join(temporaryFolder(), 'outbox')
  const user_id = '00000000-0000-4000-8000-000000000001'
  const items = [{ title: 'Supper & <talk>', url: 'https://portal.test/events', about: 'At eight' }]
  const told: Message = {
    ...message,
    choice: { topic: 'newsletter', user_id },
    sections: [{ title: 'Coming up', items, more: { label: 'And 2 more', url: 'https://a.test' } }],
  }
  await withMailer(outboxTransport(folder), async (mailer) => mailer.deliver(told))
  const [name = ''] = await readdir(folder)
  const raw = await readFile(join(folder, name), 'utf8')
  const [, token = ''] =
    /^List-Unsubscribe: <https:\/\/portal\.test\/api\/unsubscribe\/([\w.-]+)\/>\r$/m.exec(raw) ?? []
  expect(tokens.readUnsubscribeToken(token)).toEqual({ userId: user_id, topic: 'newsletter' })
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  const { text = '', html = '' } = await PostalMime.parse(raw)
  expect(text).toContain(
    'COMING UP\n- Supper & <talk>\n  At eight\n  https://portal.test/events\nAnd 2 more: https://a.test',
  )
  expect(html).toContain('Supper &amp; &lt;talk&gt;')
  for (const words of [text, html]) {
    expect(words).toContain('https://portal.test/unsubscribe#token=')
    expect(words).toContain('Newsletter and announcements')
  }
})

it('has the network as its only sender, also with commas and brackets in the name', async () => {
  const folder = join(temporaryFolder(), 'outbox')
  const named = { ...network, name: 'Willow, Women <in> Cambridge' }
  const mailer = await createMailer({
    databaseUrl,
    network: named,
    transport: outboxTransport(folder),
    tokens,
    publicUrl,
    onError: (error) => console.error(error),
  })
  await mailer.start()
  await transaction(db, (tx) => mailer.enqueue(tx, [message]))
  const files = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  await expect.poll(async () => (await files()).length, { timeout: 10_000 }).toBe(1)
  await mailer.stop()
  const [name = ''] = await files()
  const parsed = await PostalMime.parse(await readFile(join(folder, name)))
  expect(parsed.from).toEqual({ name: named.name, address: network.contact_email })
})
