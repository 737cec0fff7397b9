import { listWins } from '@portal/shared/wins/endpoints'
import type { Win } from '@portal/shared/wins/schemas'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleWin } from '#test/sample-content.ts'
import { callTo, on } from '#test/server.ts'
import { WinsPage } from './pages/WinsPage.tsx'
import { winDate } from './win-facts.ts'

vi.mock('./win-facts.ts', async (original) => {
  const facts = await original<typeof import('./win-facts.ts')>()
  return { ...facts, winDate: vi.fn(facts.winDate) }
})

const win = (id: string, date: string): Win => ({
  ...sampleWin,
  id,
  title: `Win ${id}`,
  date,
})
const counts = { all: 2, mine: 0 }

it('draws no win anew when more come, or when a dialog opens', async () => {
  const { user } = renderScreen(<WinsPage />, {
    at: '/wins',
    answers: {
      ...on(callTo(listWins, { query: { page_size: 20 } }), {
        wins: [win('a', '2026-11-20')],
        counts,
        next_cursor: 'next',
      }),
      ...on(callTo(listWins, { query: { page_size: 20, cursor: 'next' } }), {
        wins: [win('b', '2026-11-19')],
        counts,
        next_cursor: null,
      }),
    },
  })
  await screen.findByRole('heading', { name: 'Win a' })
  vi.mocked(winDate).mockClear()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByRole('heading', { name: 'Win b' })
  await user.click(screen.getByRole('button', { name: 'Post a Win' }))
  await screen.findByRole('dialog')
  expect(vi.mocked(winDate).mock.calls).toEqual([['2026-11-19']])
})

it.each(['edit', 'delete', 'remove'])(
  'an address that asks to %s what is not hers opens nothing',
  async (act) => {
    const { address } = renderScreen(<WinsPage />, {
      at: `/wins?dialog=${act}&win=a`,
      answers: on(listWins, { wins: [win('a', '2026-11-20')], counts, next_cursor: null }),
    })
    await screen.findByRole('heading', { name: 'Win a' })
    await waitFor(() => expect(address()).toBe('/wins'))
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

it('shows the wins since a moment, and leads to all of them', async () => {
  const since = '2026-11-20T10:00:00.000Z'
  const pageOf = (id: string) => ({ wins: [win(id, '2026-11-20')], counts, next_cursor: null })
  const { user, address } = renderScreen(<WinsPage />, {
    at: `/wins?since=${since}`,
    answers: {
      ...on(callTo(listWins, { query: { page_size: 20, since } }), pageOf('new')),
      ...on(callTo(listWins, { query: { page_size: 20 } }), pageOf('old')),
    },
  })
  await screen.findByRole('heading', { name: 'Win new' })
  expect(screen.getByText(/^Wins posted since 20 November 2026/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Show all wins' }))
  await screen.findByRole('heading', { name: 'Win old' })
  expect(address()).toBe('/wins')
})
