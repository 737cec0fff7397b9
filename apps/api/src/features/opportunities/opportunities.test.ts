import { createOpportunity } from '@portal/database/factories/opportunities'
import { createFriend } from '@portal/database/factories/users'
import type { Opportunity } from '@portal/shared/opportunities/schemas'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { dayAt, storedDay } from '../../lib/text/days.ts'
import { type TestApp, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let agent: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  agent = await portal.as(await createFriend(portal.db))
})
beforeEach(() => portal.db.opportunity.deleteMany())

const list = () => agent.get('/api/resources/opportunities/')
const inDays = (days: number) => storedDay(dayAt(new Date(Date.now() + days * 86_400_000)))

it('returns all fields', async () => {
  const row = await createOpportunity(portal.db, {
    deadline: inDays(30),
    recommendation: 'Member recommended',
  })
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body.opportunities).toEqual([
    {
      id: row.id,
      title: row.title,
      organization: row.organization,
      type: 'Grant',
      theme: 'General',
      description: row.description,
      deadline: dayAt(new Date(Date.now() + 30 * 86_400_000)),
      location: 'Remote',
      funding: '£10,000',
      equity: 'N/A',
      duration: '3 months',
      status: 'Open',
      tags: ['first money'],
      recommendation: 'Member recommended',
      url: row.url,
    },
  ])
})

it('lists the nearest deadline first, then closed ones, latest first', async () => {
  const days = { later: 40, soon: 3, today: 0, yesterday: -1, 'long ago': -50 }
  for (const [title, count] of Object.entries(days)) {
    await createOpportunity(portal.db, { title, deadline: inDays(count), url: null })
  }
  const { body } = await list()
  expect(body.opportunities.map(({ title, status }: Opportunity) => [title, status])).toEqual([
    ['today', 'Closing Soon'],
    ['soon', 'Closing Soon'],
    ['later', 'Open'],
    ['yesterday', 'Closed'],
    ['long ago', 'Closed'],
  ])
  expect(body.opportunities[0]).toMatchObject({ recommendation: null, url: null })
})

it('sends at most 500, and leaves out those that closed first', async () => {
  const { id: _, ...row } = await createOpportunity(portal.db, { title: 'open' })
  const closed = Array.from({ length: 501 }, (_, n) => ({
    ...row,
    title: `closed ${n}`,
    deadline: inDays(-1 - n),
  }))
  await portal.db.opportunity.createMany({ data: closed })
  const titles = (await list()).body.opportunities.map(({ title }: Opportunity) => title)
  expect(titles).toEqual(['open', ...closed.slice(0, 499).map(({ title }) => title)])
})
