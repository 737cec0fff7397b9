import { paginate } from '@portal/shared/core/pagination'
import { joinPod, listPods } from '@portal/shared/pods/endpoints'
import type { PodSummary } from '@portal/shared/pods/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { callTo, on } from '#test/server.ts'
import PodsPage from './pages/PodsPage.tsx'

const summary: PodSummary = {
  id: 'p1',
  kind: 'Mums Pod',
  name: 'Fen mums',
  purpose: 'Children and companies.',
  rhythm: 'Mondays at 9',
  places: 5,
  places_left: 2,
}
const join = callTo(joinPod, { params: { id: 'p1' } })

const openList = (...open: PodSummary[]) => {
  const lists = { mine: [], invitations: [], waiting: [], open, pagination: paginate(1, 20, 0) }
  return renderScreen(<PodsPage />, {
    at: '/pods',
    answers: { ...on(listPods, lists), ...on(join, { state: 'member' }) },
  })
}
const dialog = async () => within(await screen.findByRole('dialog'))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test.each([false, true])('joining shares the address only on request: %s', async (shares) => {
  const { user, sentTo } = openList(summary)
  await user.click(await screen.findByRole('button', { name: 'Join: Fen mums' }))
  const box = await dialog()
  const share = box.getByRole('checkbox', { name: /^Share my email address/ })
  if (shares) await user.click(share)
  await user.click(box.getByRole('button', { name: 'Join the pod' }))
  await isClosed()
  expect(sentTo(join)).toEqual([{ shares_contact: shares }])
})

test('the choice to share an address does not carry over to another pod', async () => {
  const { user } = openList(summary, { ...summary, id: 'p2', name: 'Hill mums' })
  const sharing = async (pod: string) => {
    await user.click(await screen.findByRole('button', { name: `Join: ${pod}` }))
    return (await dialog()).getByRole('checkbox', { name: /^Share my email address/ })
  }
  await user.click(await sharing('Fen mums'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await isClosed()
  expect(await sharing('Hill mums')).toHaveProperty('checked', false)
})
