import { getArchive } from '@portal/shared/activity/endpoints'
import type { Activity, Archive, Published } from '@portal/shared/activity/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import ArchivePage from './pages/ArchivePage.tsx'

const line = (id: string, patch: Partial<Activity>): Activity => ({
  id,
  activityType: 'Event Attendance',
  specificActivity: 'Supper Club',
  actionType: 'Attended',
  date: '2026-11-20T12:00:00.000Z',
  submission: null,
  ...patch,
})
const archive = (activities: Activity[]): Archive => ({
  counters: { events_attended: 1, studies_completed: 2, form_submissions: 3 },
  activities,
  pagination: paginate(1, 100, activities.length),
})
const open = (activities: Activity[]) =>
  renderScreen(<ArchivePage />, {
    at: '/archive',
    answers: on(getArchive, archive(activities)),
  })

test.each<[Published, string, string]>([
  [{ what: 'event', id: '7' }, 'Events', '/events/7'],
  [{ what: 'opportunity', id: '7' }, 'Opportunities', '/opportunities?opportunity=7'],
  [{ what: 'resource', id: '7', kind: 'mentor' }, 'Resources', '/resources?tab=people&resource=7'],
  [{ what: 'resource', id: '7', kind: 'perk' }, 'Perks', '/resources/perks?resource=7'],
])('an accepted form links to what was published: %j', async (published, where, address) => {
  open([line('1', { submission: { status: 'accepted', reason: null, published } })])
  const link = await screen.findByRole('link', { name: `See it on ${where}: Supper Club` })
  expect(link.getAttribute('href')).toBe(address)
})
