import { createOpportunity } from '@portal/database/factories/opportunities'
import { createFriend } from '@portal/database/factories/users'
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
