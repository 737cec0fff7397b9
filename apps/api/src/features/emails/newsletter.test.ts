import { createFounder, createFriend } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { beforeEach, describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'
import { clearOldNewsletters, sendNewsletter } from './newsletter.ts'

const portal = await usePortal()
const { db } = portal
beforeEach(async () => {
  await db.$executeRaw`DELETE FROM pgboss.job WHERE state < 'active'`
  await emailsDone(portal)
  await db.win.deleteMany()
  await db.user.deleteMany()
  await db.newsletterEdition.deleteMany()
  await db.$executeRaw`DELETE FROM pgboss.job`
  portal.sent.length = 0
})

// A Thursday in summer: London is an hour ahead of UTC.
const thursday = new Date('2026-07-09T07:35:00Z')
const lately = new Date('2026-07-08T12:00:00Z')
const send = (now = thursday) => sendNewsletter(portal.deps, now)

const subscriber = (overrides = {}) =>
  createFriend(db, { consents: { newsletter: true }, ...overrides })

const someNews = async (title = 'We did it', created_at = lately) =>
  createWin(db, await createFounder(db), { title, created_at })
const noted = () => db.newsletterEmail.count()
async function arrived(): Promise<string[]> {
  await emailsDone(portal)
  return portal.sent.map(({ to }) => String(to)).sort()
}

async function crowd(count: number): Promise<void> {
  await db.$executeRaw`
    WITH made AS (
      INSERT INTO users (email, password_hash, full_name, user_type, is_active, email_verified_at)
      SELECT 'crowd' || n || '@test.example', 'x', 'Person ' || n, 'friend', true, now()
      FROM generate_series(1, ${count}::int) AS n RETURNING id)
    INSERT INTO consents (user_id, kind, granted, wording, wording_version, source)
    SELECT id, 'newsletter', true, 'W', '1', 'account' FROM made`
}

describe('the recipients', () => {
  it('are members who agreed to it', async () => {
    await someNews()
    const fay = await subscriber()
    const ada = await createFounder(db, { consents: { newsletter: true } })
    await createFriend(db)
    expect(await send()).toBe(2)
    expect(await arrived()).toEqual([ada.email, fay.email].sort())
  })

  it('are none in a week without news, and not a member for whom there is only their own', async () => {
    const ada = await createFounder(db, {
      consents: { newsletter: true, internal_member_list: true },
    })
    const fay = await subscriber()
    expect(await send()).toBe(0)
    await createWin(db, ada, { created_at: lately })
    expect(await send()).toBe(1)
    expect(await arrived()).toEqual([fay.email])
    expect(await noted()).toBe(1)
  })

  it('is queued without address and words, after every other email', async () => {
    await someNews()
    const fay = await subscriber()
    await send()
    const [job] = await db.$queryRaw<{ data: object; priority: number }[]>`
      SELECT data, priority FROM pgboss.job WHERE name = 'email'`
    expect(job?.priority).toBe(-1)
    expect(job?.data).toEqual({
      email: 'newsletter',
      user_id: fay.id,
      data: { day: '2026-07-09' },
    })
  })
})

describe('an edition', () => {
  it('is read once for all members of an audience', async () => {
    await someNews()
    await crowd(20)
    const few = await portal.countQueries(() => send())
    await db.newsletterEdition.deleteMany()
    await db.user.deleteMany({ where: { email: { startsWith: 'crowd' } } })
    await crowd(400)
    const many = await portal.countQueries(() => send())
    expect(many).toBe(few)
    expect(many).toBeLessThan(20)
  })

  it('holds what is new since the previous one, also after a week without', async () => {
    const fay = await subscriber()
    await someNews('Of this week', new Date('2026-08-05T12:00:00Z'))
    expect(await send(new Date('2026-08-06T07:35:00Z'))).toBe(1)
    await someNews('Of the next', new Date('2026-08-10T12:00:00Z'))
    expect(await send(new Date('2026-08-20T07:35:00Z'))).toBe(1)
    // Nothing is new since then.
    expect(await send(new Date('2026-08-27T07:35:00Z'))).toBe(0)
    await emailsDone(portal)
    const texts = portal.sent.filter(({ to }) => to === fay.email).map(({ text }) => String(text))
    const news = texts.map((text) => text.match(/Of [a-z ]+/g))
    expect(news.sort()).toEqual([['Of the next'], ['Of this week']])
    expect(new Set(portal.sent.map(({ messageId }) => messageId)).size).toBe(2)
  })

  it('has its records deleted after a month', async () => {
    await someNews()
    await subscriber()
    await send()
    const [today] = await db.$queryRaw<{ day: Date }[]>`
      INSERT INTO newsletter_editions (day, since, until) VALUES (CURRENT_DATE, now(), now())
      RETURNING day`
    const fay = await subscriber()
    await db.newsletterEmail.create({ data: { day: today?.day ?? new Date(), user_id: fay.id } })
    expect(await clearOldNewsletters(db)).toBe(1)
    expect(await db.newsletterEmail.findMany()).toMatchObject([{ user_id: fay.id }])
    expect(await db.newsletterEdition.count()).toBe(2)
  })
})
