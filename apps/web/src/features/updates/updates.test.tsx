import type { Update } from '@portal/shared/updates/endpoints'
import { countUpdates, listUpdates, markUpdatesSeen } from '@portal/shared/updates/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { callTo, on } from '#test/server.ts'
import UpdatesPage from './pages/UpdatesPage.tsx'
import { isShowing, useUnseen } from './use-unseen.ts'

const id = (n: number) => `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`
const update = (n: number, path: string | null, seen = false): Update => ({
  ...{ id: id(n), title: `Update ${n}`, detail: null, from: null, path, seen },
  created_at: new Date().toISOString(),
})

function server(updates: Update[]) {
  const unseen = () => ({ unseen: updates.filter(({ seen }) => !seen).length })
  const total = updates.length
  return {
    ...on(countUpdates, unseen),
    ...on(listUpdates, () => ({
      updates,
      pagination: {
        ...{ current_page: 1, page_size: 20, total, total_pages: 1 },
        ...{ has_previous: false, has_next: false },
      },
    })),
    ...on(markUpdatesSeen, () => {
      updates = updates.map((one) => ({ ...one, seen: one.seen || seenNow(one.id) }))
      return unseen()
    }),
  }
}
let sentTo: ReturnType<typeof renderScreen>['sentTo']
const seenNow = (one: string) =>
  sentTo(markUpdatesSeen).some((body) => JSON.stringify(body).match(`${one}|all`))

function Bell() {
  return (
    <>
      <output aria-label="unseen">{useUnseen()}</output>
      <Link to="/pods/1">pod</Link>
      <Link to="/wins/2">win</Link>
    </>
  )
}
const list = callTo(listUpdates, { query: { page: 1 } })
const bell = () => screen.getByLabelText('unseen').textContent

function open(updates: Update[], at = '/dashboard') {
  const shown = renderScreen(<Bell />, { at, answers: server(updates) })
  sentTo = shown.sentTo
  return shown
}

test('opening a page marks updates about it as seen, and fetches the updates once', async () => {
  const { user } = open([update(1, '/pods/1'), update(2, '/wins/2#message-3'), update(3, null)])
  await waitFor(() => expect(bell()).toBe('3'))
  expect(sentTo(markUpdatesSeen)).toEqual([])
  await user.click(screen.getByText('pod'))
  await waitFor(() => expect(bell()).toBe('2'))
  await user.click(screen.getByText('win'))
  await waitFor(() => expect(bell()).toBe('1'))
  expect(sentTo(markUpdatesSeen)).toEqual([{ ids: [id(1)] }, { ids: [id(2)] }])
  expect(sentTo(list)).toHaveLength(1)
})

test('fetches no updates while none are unseen', async () => {
  const { user, sent } = open([update(1, '/pods/1', true)])
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.click(screen.getByText('pod'))
  expect(sent.map(({ call }) => call)).toEqual(['GET /api/updates/count/'])
})

test.each([
  ['/wins/1', '', '/wins/1#message-2', true],
  ['/wins/1', '?report=3', '/wins/1', true],
  ['/wins/1', '', '/wins/2', false],
  ['/introductions', '', '/introductions', true],
  ['/introductions', '?tab=sent', '/introductions', false],
  ['/introductions', '?tab=sent', '/introductions?tab=sent', true],
  ['/introductions', '', '/introductions?request=1', true],
  ['/introductions', '', '/introductions?tab=connected&request=1', false],
  ['/pulse', '', '/pulse?dialog=participate&study=1', false],
  ['/admin', '', '/admin#applications', true],
  ['/wins', '', '/wins', false],
  ['/events', '', '/events', false],
])('%s%s shows the content at %s: %s', (pathname, search, path, expected) => {
  expect(isShowing({ pathname, search }, path)).toBe(expected)
})

test('the list shows updates as seen, one or all, without fetching again', async () => {
  const answers = server([update(1, '/pods/1'), update(2, '/wins/2'), update(3, null)])
  const { user, ...shown } = renderScreen(<UpdatesPage />, { at: '/updates', answers })
  sentTo = shown.sentTo
  await user.click(await screen.findByRole('link', { name: 'Update 1' }))
  await waitFor(() => expect(screen.getAllByText('(new)')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByText('(new)')).toBeNull())
  expect(sentTo(markUpdatesSeen)).toEqual([{ ids: [id(1)] }, { all: true }])
  expect(sentTo(list)).toHaveLength(1)
})

test('a new update about the open page is marked as seen with the next count', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const updates = [update(1, '/wins/9')]
  open(updates, '/pods/1')
  await waitFor(() => expect(bell()).toBe('1'))
  updates.unshift(update(50, '/pods/1'))
  await vi.advanceTimersByTimeAsync(60_000)
  await waitFor(() => expect(sentTo(markUpdatesSeen)).toEqual([{ ids: [id(50)] }]))
  vi.useRealTimers()
})
