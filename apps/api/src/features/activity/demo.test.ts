import { loadDemo } from '@portal/database/demo/load'
import type { PortalEvent } from '@portal/shared/events/schemas'
import type { Opportunity } from '@portal/shared/opportunities/schemas'
import { resourceKinds } from '@portal/shared/resources/options'
import { beforeAll, expect, it } from 'vitest'
import { network, usePortal } from '../../test/app.ts'

const portal = await usePortal()
beforeAll(async () => {
  await loadDemo(portal.db, { today: new Date(), network })
})

async function as(email: string) {
  return portal.as(await portal.db.user.findUniqueOrThrow({ where: { email } }))
}

it('has the documented figures in a fresh demonstration', async () => {
  const { body } = await (await as('founder@demo.example')).get('/api/resources/dashboard-stats/')
  expect(body).toEqual({
    total_members: 142,
    active_studies: 3,
    events_this_month: 8,
    new_members_this_week: 12,
    founders_with_wins_this_week: 5,
    open_studies: 3,
  })
})

it('fills every list, for every kind of member', async () => {
  for (const who of ['founder', 'friend', 'admin']) {
    const agent = await as(`${who}@demo.example`)
    const get = async (path: string) => {
      const { status, body } = await agent.get(path)
      expect(status, path).toBe(200)
      return body
    }
    const upcoming = (await get('/api/events/')).events
    const past = (await get('/api/events/?when=past')).events
    const forAll = [...upcoming, ...past].filter(({ pod }: PortalEvent) => !pod)
    expect(forAll).toHaveLength(11)
    expect(Math.min(upcoming.length, past.length)).toBeGreaterThan(0)
    const { opportunities } = await get('/api/resources/opportunities/')
    expect(opportunities.map(({ status }: Opportunity) => status)).toEqual(Array(6).fill('Open'))
    expect((await get('/api/studies/')).studies).toHaveLength(6)
    for (const kind of resourceKinds) {
      expect((await get(`/api/resources/?kind=${kind}`)).resources.length).toBeGreaterThan(2)
    }
    expect((await get('/api/resources/recent-activity/')).items).toHaveLength(20)
  }
})
