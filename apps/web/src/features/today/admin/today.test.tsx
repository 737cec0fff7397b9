import { getToday, type TodayItem } from '@portal/shared/today/endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { on, refusal } from '#test/server.ts'
import { TodayLines } from './TodayLines.tsx'

const day = 86_400_000
const since = (days: number) => new Date(Date.now() - days * day - 1000).toISOString()
const show = (items: TodayItem[]) =>
  renderScreen(<TodayLines />, { answers: on(getToday, { items }) })

test('each thing that waits is a line with its button, in the order of the server', async () => {
  show([
    { kind: 'full_disks', count: 1, oldest_at: null, path: '/admin/health' },
    { kind: 'applications', count: 3, oldest_at: since(5), path: '/admin?review=first' },
    { kind: 'imports', count: 1, oldest_at: since(2), path: '/admin/import/i' },
  ])
  const lines = await within(await screen.findByRole('list', { name: 'What waits' })).findAllByRole(
    'listitem',
  )
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '1 disk nearly fullSee the disk',
    '3 applications to review · the oldest for 5 daysReview',
    '1 import half-way · for 2 daysGo on with it',
  ])
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/admin/health', '/admin?review=first', '/admin/import/i'])
})

test('can be asked again when it could not be loaded', async () => {
  renderScreen(<TodayLines />, { answers: on(getToday, refusal(500)) })
  expect(await screen.findByText('Something broke')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
