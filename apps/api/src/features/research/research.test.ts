import { createStudy } from '@portal/database/factories/research'
import { createFriend } from '@portal/database/factories/users'
import type { Study } from '@portal/shared/research/schemas'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let agent: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  agent = await portal.as(await createFriend(portal.db))
})
beforeEach(() => portal.db.study.deleteMany())

const list = () => agent.get('/api/studies/')
const day = (text: string) => new Date(`${text}T00:00:00Z`)

it('returns all fields', async () => {
  const row = await createStudy(portal.db, {
    open_date: day('2026-10-01'),
    close_date: day('2026-12-24'),
    status: 'in_progress',
    findings: 'Not for this list',
  })
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body.studies).toEqual([
    {
      id: row.id,
      title: row.title,
      description: row.description,
      openDate: '2026-10-01',
      closeDate: '2026-12-24',
      status: 'In Progress',
      link: null,
      findings: null,
      participation: null,
    },
  ])
})

it('shows findings of closed studies, and leaves out drafts and archived ones', async () => {
  await createStudy(portal.db, { status: 'closed', findings: 'Most walked.' })
  await createStudy(portal.db, { published_at: null })
  await createStudy(portal.db, { archived_at: new Date() })
  const { studies } = (await list()).body
  expect(studies.map(({ findings }: Study) => findings)).toEqual(['Most walked.'])
})

it('lists running studies first, then upcoming, then closed', async () => {
  const rows = [
    ['closed long ago', 'closed', '2026-01-01', '2026-02-01'],
    ['opens later', 'upcoming', '2027-03-01', '2027-04-01'],
    ['closes later', 'in_progress', '2026-01-01', '2026-12-20'],
    ['closed lately', 'closed', '2026-01-01', '2026-10-01'],
    ['opens next', 'upcoming', '2027-02-01', '2027-06-01'],
    ['closes next', 'active', '2026-05-01', '2026-12-01'],
  ] as const
  for (const [title, status, open, close] of rows) {
    await createStudy(portal.db, { title, status, open_date: day(open), close_date: day(close) })
  }
  const { body } = await list()
  expect(body.studies.map(({ title, status }: Study) => [title, status])).toEqual([
    ['closes next', 'Active'],
    ['closes later', 'In Progress'],
    ['opens next', 'Upcoming'],
    ['opens later', 'Upcoming'],
    ['closed lately', 'Closed'],
    ['closed long ago', 'Closed'],
  ])
})
