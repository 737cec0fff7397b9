import { createAdmin, createFounder } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { transaction } from '../../lib/db/transaction.ts'
import { askFor } from '../../test/introductions.ts'
import { devicesOf, pushKeys, pushPath, subscribe, usePortalForPush } from '../../test/push.ts'

const { portal, db, pushed, member, delivered } = await usePortalForPush()

describe('a subscription', () => {
  it('is listed with its device, and belongs to its session', async () => {
    const { user, agent } = await member('Ada')
    const other = await portal.as(user)
    expect(await devicesOf(agent)).toMatchObject([{ current: true, shows_names: false }])
    expect(await devicesOf(other)).toMatchObject([{ current: false, user_agent: 'tests' }])
    const { body } = await agent.get(pushPath)
    expect(Object.keys(body.devices[0]).sort()).toEqual(
      ['created_at', 'current', 'id', 'last_used_at', 'shows_names', 'user_agent'].sort(),
    )
    expect(body.public_key).toBe('public-key')
  })

  it('replaces the one that the session had', async () => {
    const { agent } = await member('Ada')
    await subscribe(agent, 'renewed').expect(200)
    expect(await db.pushSubscription.findMany({ select: { endpoint: true } })).toEqual([
      { endpoint: 'https://push.test/renewed' },
    ])
  })

  it('moves to the account that subscribes with the same browser', async () => {
    const ada = await member('Ada', 'shared')
    const mary = await member('Mary', 'shared')
    expect([await devicesOf(ada.agent), (await devicesOf(mary.agent)).length]).toEqual([[], 1])
    await askFor(mary.agent, ada.user).expect(201)
    expect(await delivered()).toEqual([])
  })

  it.each(['gone', 'refused'] as const)('that is %s', async (outcome) => {
    const { user, agent } = await member('Ada')
    pushed.outcome = outcome
    await askFor(await portal.as(await createFounder(db)), user).expect(201)
    await delivered()
    const left = await devicesOf(agent)
    expect(left).toHaveLength(outcome === 'gone' ? 0 : 1)
    expect(left.every(({ last_used_at }) => last_used_at === null)).toBe(true)
  })

  it('cannot be seen, changed, removed or tested by others', async () => {
    const [ada, mary] = [await member('Ada'), await member('Mary')]
    const [device] = await devicesOf(ada.agent)
    const at = `${pushPath}${device?.id}/`
    await mary.agent.patch(at).send({ shows_names: true }).expect(404)
    await mary.agent.post(`${at}test/`).expect(404)
    await mary.agent.delete(at).expect(404)
    expect(await devicesOf(ada.agent)).toMatchObject([{ shows_names: false }])
    await ada.agent.delete(at).expect(200)
    expect(await devicesOf(ada.agent)).toEqual([])
  })

  it('is tested by its owner', async () => {
    const { agent } = await member('Ada')
    const [device] = await devicesOf(agent)
    await agent.post(`${pushPath}${device?.id}/test/`).expect(200)
    // By the worker.
    await expect
      .poll(() => pushed.payloads, { timeout: 10_000 })
      .toMatchObject([
        { title: 'Notifications work on this device', path: '/account/security#notifications' },
      ])
    await delivered()
    expect((await devicesOf(agent))[0]?.last_used_at).not.toBeNull()
  })

  it.each([
    'http://push.test/a',
    'https://user:word@push.test/a',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
    'https://push.test:8443/',
    'ftp://push.test/',
    'javascript:alert(1)',
    `https://push.test/${'a'.repeat(1000)}`,
  ])('is refused at %s', async (endpoint) => {
    const agent = await portal.as(await createFounder(db))
    await agent.post(pushPath).send({ endpoint, keys: pushKeys }).expect(400)
  })

  it('is refused with keys of another form', async () => {
    const agent = await portal.as(await createFounder(db))
    for (const wrong of [{ ...pushKeys, auth: 'short' }, { ...pushKeys, p256dh: '<b>' }, {}]) {
      await agent.post(pushPath).send({ endpoint: 'https://push.test/a', keys: wrong }).expect(400)
    }
  })
})

describe('a subscription ends', () => {
  const count = () => db.pushSubscription.count()

  it('with signing out on its device, and not on another', async () => {
    const { user, agent } = await member('Ada')
    const other = await portal.as(user)
    await subscribe(other, 'laptop').expect(200)
    await agent.post('/api/auth/logout/').expect(200)
    expect(await devicesOf(other)).toMatchObject([{ current: true }])
  })

  it('with signing its device out from another', async () => {
    const { user } = await member('Ada')
    await (await portal.as(user)).post('/api/auth/sessions/end-others/').expect(200)
    expect(await count()).toBe(0)
  })

  it('with deactivation', async () => {
    const { user } = await member('Ada')
    const admin = await portal.as(await createAdmin(db))
    await admin
      .post(`/api/admin/members/${user.id}/deactivate/`)
      .send({ reason: 'Moved away' })
      .expect(200)
    expect(await count()).toBe(0)
  })

  it('with the account', async () => {
    const { user } = await member('Ada')
    await db.user.delete({ where: { id: user.id } })
    expect(await count()).toBe(0)
  })

  it('with the oldest of more than ten sessions', async () => {
    const { user } = await member('Ada')
    for (let n = 0; n < 9; n++) await portal.as(user)
    expect(await count()).toBe(1)
    await portal.as(user)
    expect(await count()).toBe(0)
  })

  it('and does not begin in a session that ends meanwhile', async () => {
    const { user } = await member('Ada')
    const waitsForALock = () => db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
    const { agent, id } = await portal.as(user).then(async (signedIn) => {
      const where = { user_id: user.id, push_subscription: null }
      return { agent: signedIn, ...(await db.session.findFirstOrThrow({ where })) }
    })
    const { answer } = await transaction(db, async (tx) => {
      await tx.session.update({ where: { id }, data: { revoked_at: new Date() } })
      const started = subscribe(agent, 'late').then(({ status }) => status)
      await expect.poll(waitsForALock, { timeout: 5000 }).toHaveLength(1)
      return { answer: started }
    })
    expect(await answer).toBe(401)
    expect(await count()).toBe(1)
  })
})
