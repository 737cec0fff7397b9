import { listWins } from '@portal/shared/wins/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleWin } from '#test/sample-content.ts'
import { on } from '#test/server.ts'
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
