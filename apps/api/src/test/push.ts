import { openProfile } from '@portal/database/factories/introductions'
import { createFounder } from '@portal/database/factories/users'
import type { PushDevice } from '@portal/shared/push/schemas'
import { beforeEach, expect } from 'vitest'
import { deliverPush } from '../lib/push/deliver.ts'
import type { PushJob } from '../lib/push/queue.ts'
import type { Agent } from './app.ts'
import { useCleanPortal } from './clean-portal.ts'
import { emails } from './emails.ts'

export const pushPath = '/api/account/push/'
export const pushKeys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }

export const subscribe = (agent: Agent, name: string) =>
  agent.post(pushPath).send({ endpoint: `https://push.test/${name}`, keys: pushKeys })
export const devicesOf = async (agent: Agent): Promise<PushDevice[]> =>
  (await agent.get(pushPath)).body.devices

export async function usePortalForPush() {
  const portal = await useCleanPortal(async (db) => {
    await db.update.deleteMany()
    await db.event.deleteMany()
  })
  const { db, pushed } = portal
  beforeEach(() => {
    pushed.outcome = 'sent'
  })

  return {
    portal,
    db,
    pushed,
    async member(full_name: string, name = full_name.toLowerCase()) {
      const user = await createFounder(db, {
        full_name,
        profile: { ...openProfile, contributions: ['Mentorship'] },
      })
      const agent = await portal.as(user)
      await subscribe(agent, name).expect(200)
      return { user, agent }
    },

    /** Sends what is queued, without waiting for the worker. Returns who got which. */
    async delivered(): Promise<string[]> {
      const taken = await db.$queryRaw<{ data: PushJob }[]>`
        DELETE FROM pgboss.job WHERE name = 'push' AND state = 'created' RETURNING data`
      for (const { data } of taken) await deliverPush(portal.deps, emails, data)
      const byWorker = async () => {
        const [row] = await db.$queryRaw<{ count: number }[]>`
          SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'push' AND state < 'completed'`
        return row?.count
      }
      await expect.poll(byWorker, { timeout: 10_000 }).toBe(0)
      return pushed.payloads.map(({ endpoint, title }) => `${endpoint.slice(18)}: ${title}`).sort()
    },
  }
}
