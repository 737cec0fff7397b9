import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createWin } from '@portal/database/factories/wins'
import type { Delivery, EmailTopic } from '@portal/shared/emails/topics'
import { beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../lib/db/transaction.ts'
import { dayAfter, dayAt, momentAt } from '../../lib/text/days.ts'
import { emails, emailsDone } from '../../test/emails.ts'
import { askFor, type Founder, twoFounders } from '../../test/introductions.ts'
import { sendDailyUpdates } from './daily.ts'

const { portal, ada, mary } = await twoFounders()
const { db, deps } = portal
beforeEach(() => db.update.deleteMany())

const choose = async ({ agent }: Founder, topic: EmailTopic, delivery: Delivery) =>
  expect((await agent.patch('/api/auth/me/emails/').send({ topic, delivery })).status).toBe(200)
const at = (time: string, day = dayAfter(dayAt(new Date()))) => momentAt(day, time)
const send = (now = at('08:00')) => sendDailyUpdates(deps, emails.daily_updates, now)

async function invite({ user }: Founder, ...names: string[]): Promise<void> {
  for (const name of names) {
    const pod = await createPod(db, { name })
    await createPodMember(db, pod, user, { state: 'invited' })
    await transaction(db, (tx) =>
      deps.mailer.enqueue(tx, [emails.pod_invitation.for(user.id, { pod_id: pod.id })]),
    )
  }
}
async function sentTo({ user }: Founder): Promise<string[]> {
  await emailsDone(portal)
  return portal.sent.filter(({ to }) => to === user.email).map(({ subject }) => subject ?? '')
}
const textTo = async (who: Founder) => {
  await emailsDone(portal)
  return String(portal.sent.findLast(({ to }) => to === who.user.email)?.text)
}

describe('the daily email', () => {
  beforeEach(() => choose(ada, 'pods', 'daily'))

  it('combines everything that waits, with the text and links of each email', async () => {
    await choose(ada, 'introductions', 'daily')
    await invite(ada, 'Weavers', 'Spinners')
    await askFor(mary.agent, ada.user)
    await invite(mary, 'Dyers')
    expect(await send()).toBe(1)
    expect(await sentTo(ada)).toEqual(['3 updates for you'])
    const text = await textTo(ada)
    const order = ['Mary Shelley would like to meet you', 'in Spinners', 'in Weavers']
    expect(order.map((words) => text.indexOf(words) > 0)).toEqual([true, true, true])
    expect(order.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))).toEqual(order)
    expect(text).toContain('https://portal.test/introductions')
    expect(text).toContain('Turn it off: https://portal.test/unsubscribe#token=')
    expect(await sentTo(mary)).toEqual(['A place for you in Dyers'])
  })

  it('includes messages by others, unless the member chose otherwise', async () => {
    const win = await createWin(db, ada.user, { title: 'Sold' })
    for (const text of ['Well done', 'Bravo']) {
      const body = { text, key: crypto.randomUUID() }
      await mary.agent.post(`/api/conversations/win/${win.id}/`).send(body)
    }
    await send()
    expect(await sentTo(ada)).toEqual(["2 new messages about 'Sold'"])
    expect(await textTo(ada)).toContain('Mary Shelley: Bravo')
  })

  it('omits what was seen, no longer applies, or was turned off', async () => {
    await invite(ada, 'Seen')
    await ada.agent.post('/api/updates/seen/').send({ all: true })
    expect(await send()).toBe(0)
    await invite(ada, 'Dissolved')
    await db.pod.updateMany({ data: { dissolved_at: new Date() } })
    await send()
    await choose(mary, 'introductions', 'daily')
    await askFor(ada.agent, mary.user)
    await choose(mary, 'introductions', 'never')
    await send()
    expect(await sentTo(ada)).toEqual([])
    expect(await sentTo(mary)).toEqual([])
  })

  it('omits what was emailed at once, whatever is chosen later', async () => {
    await choose(ada, 'pods', 'at_once')
    await invite(ada, 'At once')
    expect(await sentTo(ada)).toHaveLength(1)
    await choose(ada, 'pods', 'daily')
    expect(await send()).toBe(0)
    await choose(ada, 'pods', 'never')
    await invite(ada, 'Never')
    await choose(ada, 'pods', 'daily')
    expect(await send()).toBe(0)
    await invite(ada, 'Daily')
    await choose(ada, 'pods', 'at_once')
    expect(await send()).toBe(1)
    expect(await sentTo(ada)).toEqual(['A place for you in At once', 'A place for you in Daily'])
  })

  it('goes to confirmed addresses of active members', async () => {
    await invite(ada, 'Weavers')
    const where = { id: ada.user.id }
    await db.user.update({ where, data: { email_verified_at: null } })
    expect(await send()).toBe(0)
    await db.user.update({ where, data: { email_verified_at: new Date(), is_active: false } })
    expect(await send()).toBe(0)
    await db.user.update({ where, data: { is_active: true } })
    expect(await send()).toBe(1)
  })
})

describe('eight o’clock', () => {
  beforeEach(() => choose(ada, 'pods', 'daily'))
  const written = (at: Date) =>
    db.update.updateMany({ data: { created_at: at, waiting_since: at } })

  it.each([
    // The days when the clocks change.
    ['2026-03-29', '07:00:00Z'],
    ['2026-10-25', '08:00:00Z'],
  ])('of %s is at %s', async (day, time) => {
    await invite(ada, 'Weavers')
    const eight = new Date(`${day}T${time}`)
    await written(new Date(eight.getTime() - 1000))
    expect(await send(new Date(eight.getTime() - 1000))).toBe(0)
    expect(await send(eight)).toBe(1)
  })

  it('is sent later that day after a downtime, without anything newer', async () => {
    await invite(ada, 'Weavers')
    await written(at('07:59'))
    await invite(ada, 'Spinners')
    await db.update.updateMany({
      where: { waiting_since: { lt: at('07:00') } },
      data: { waiting_since: at('08:01') },
    })
    expect(await send(at('23:55'))).toBe(1)
    expect(await sentTo(ada)).toEqual(['A place for you in Weavers'])
    expect(await send(at('23:59'))).toBe(0)
  })

  it('is one email when several processes run', async () => {
    await invite(ada, 'Weavers', 'Spinners')
    const counts = await Promise.all([send(), send(), send(), send()])
    expect(counts.toSorted()).toEqual([0, 0, 0, 1])
    expect(await sentTo(ada)).toEqual(['2 updates for you'])
  })
})

describe('the link in the daily email', () => {
  it('has a link that turns its topics off and on again, and no others', async () => {
    await choose(ada, 'pods', 'daily')
    await choose(ada, 'reposts', 'never')
    await invite(ada, 'Weavers')
    await send()
    const token = /#token=(\S+)/.exec(await textTo(ada))?.[1] ?? ''
    const deliveries = async () => {
      const { choices } = (await ada.agent.get('/api/auth/me/emails/')).body
      const of = (topic: EmailTopic) =>
        choices.find((one: { topic: string }) => one.topic === topic).delivery
      return [of('pods'), of('conversations'), of('reposts'), of('introductions')]
    }
    const ask = (path: string, body: object) => portal.anonymous.post(path).send({ token, ...body })
    const shown = { topic: 'daily', wording: null }
    expect((await ask('/api/unsubscribe/look/', {})).body).toEqual({ ...shown, on: true })
    const { status } = await portal.anonymous
      .post(`/api/unsubscribe/${token}/`)
      .type('form')
      .send('List-Unsubscribe=One-Click')
    expect(status).toBe(200)
    expect(await deliveries()).toEqual(['never', 'never', 'never', 'at_once'])
    expect((await ask('/api/unsubscribe/look/', {})).body).toEqual({ ...shown, on: false })
    expect((await ask('/api/unsubscribe/', { on: true })).body).toEqual({ ...shown, on: true })
    expect(await deliveries()).toEqual(['daily', 'daily', 'never', 'at_once'])
  })
})
