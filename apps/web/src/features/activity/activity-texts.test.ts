import type { DashboardStats, RecentItem } from '@portal/shared/activity/schemas'
import { expect, test } from 'vitest'
import { weekLines } from './components/NetworkStats.tsx'
import { recentLine } from './components/RecentActivity.tsx'

const stats = (members: number, founders: number, studies: number): DashboardStats => ({
  total_members: 142,
  active_studies: 3,
  events_this_month: 8,
  new_members_this_week: members,
  founders_with_wins_this_week: founders,
  open_studies: studies,
})
const lines = (...figures: [number, number, number]) =>
  weekLines(stats(...figures)).map(({ figure, words }) => `${figure} ${words}`)

test('the three lines of the week', () => {
  expect(lines(12, 5, 3)).toEqual([
    '12 new members joined',
    '5 founders shared wins',
    '3 studies open for participation',
  ])
})

test('one is one, and none is several', () => {
  expect(lines(1, 1, 1)).toEqual([
    '1 new member joined',
    '1 founder shared a win',
    '1 study open for participation',
  ])
  expect(lines(0, 0, 0)).toEqual([
    '0 new members joined',
    '0 founders shared wins',
    '0 studies open for participation',
  ])
})

test.each<[RecentItem['kind'], string | null, string, string | null]>([
  ['member', 'Ada', 'Ada joined the network', null],
  ['win', 'Ada', 'Ada shared a win: Title', '/wins/7'],
  ['event', null, 'New event: Title', '/events/7'],
  ['opportunity', null, 'New opportunity: Title', '/opportunities?opportunity=7'],
])('a %s is told and leads somewhere', (kind, who, text, to) => {
  const line = recentLine({
    kind,
    id: '7',
    at: '2026-11-21T12:00:00Z',
    who,
    photo: null,
    title: 'Title',
  })
  const { lead, rest, title } = line
  expect([lead, rest, title].filter(Boolean).join(' ')).toBe(text)
  expect(line.to).toBe(to)
})
