import { getToday, type Today } from '@portal/shared/today/endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import { TodayLines } from './TodayLines.tsx'

const today: Today = {
  waiting: [
    { kind: 'applications', count: 3, noted: 2, oldest_at: null, path: '/admin?review=first' },
  ],
  when_there_is_time: [],
  this_week: {
    events: [{ id: 'e', title: 'Supper', date: '2026-12-02T18:00:00.000Z', going: 11 }],
    newsletter: { day: '2026-12-03', skipped: true },
    invitations: 5,
    new_members: 0,
  },
  badge: 3,
}
const open = (more: Partial<Today> = {}) =>
  renderScreen(<TodayLines whileNew={<p>The first hour</p>} />, {
    answers: on(getToday, { ...today, ...more }),
  })

test('lists what waits before the first steps, and then this week', async () => {
  open()
  const waiting = await screen.findByRole('list', { name: 'Waiting for you' })
  expect(waiting.textContent).toContain('2 with a note from another reviewer')
  const steps = screen.getByText('The first hour')
  expect(waiting.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const week = within(screen.getByRole('list', { name: 'This week' }))
  expect(week.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'SupperWed 2 December · 11 goingGuest list',
    'NewsletterThu 3 December · not sent this timeOpen',
    '5 invitations without an answerSee them',
  ])
})

test('shows no part that is empty', async () => {
  const week = { events: [], newsletter: null, invitations: null, new_members: null }
  open({ waiting: [], this_week: week, badge: 0 })
  await screen.findByText('You’re all caught up.')
  expect(screen.queryByRole('list')).toBeNull()
})
