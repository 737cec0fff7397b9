import { paths } from '@portal/shared/core/paths'
import { getWin, listWins } from '@portal/shared/wins/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleWin } from '#test/sample-content.ts'
import { on, refusal } from '#test/server.ts'
import { WinPage } from './pages/WinPage.tsx'
import { WinsPage } from './pages/WinsPage.tsx'

it.each(['edit', 'delete', 'remove'])(
  'an address that asks to %s what is not hers opens nothing',
  async (act) => {
    const win = { ...sampleWin, id: 'a', title: 'Win a' }
    const { address } = renderScreen(<WinsPage />, {
      at: `/wins?dialog=${act}&win=a`,
      answers: on(listWins, { wins: [win], counts: { all: 2, mine: 0 }, next_cursor: null }),
    })
    await screen.findByRole('heading', { name: 'Win a' })
    await waitFor(() => expect(address()).toBe('/wins'))
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

it.each([
  ['not_found', 404, {}],
  ['invalid_input', 400, { id: ['This is no id'] }],
])(
  'a win that was deleted, or never was, is said to be gone: %s',
  async (code, status, details) => {
    const page = (
      <Routes>
        <Route path={paths.win} element={<WinPage conversation={() => null} />} />
      </Routes>
    )
    renderScreen(page, { at: '/wins/a', answers: on(getWin, refusal(status, { code, details })) })
    await screen.findByText('This win is no longer here')
    expect(screen.getByRole('link', { name: 'See all wins' }).getAttribute('href')).toBe('/wins')
  },
)
