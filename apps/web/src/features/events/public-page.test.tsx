import { paths } from '@portal/shared/core/paths'
import { getPublicEvent } from '@portal/shared/events/public-endpoints'
import type { PublicEventPage as PublicEvent } from '@portal/shared/events/public-schemas'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { callTo, on, refusal } from '#test/server.ts'
import { PublicEventPage } from './pages/PublicEventPage.tsx'

const supper: PublicEvent = {
  ...{ id: '1', title: 'Supper', date: '2999-06-05T18:00:00.000Z', ends_at: null },
  over_at: '2999-06-05T21:00:00.000Z',
  ...{ time: '18:00', location: 'Ely', address: 'Fen Road 1', is_online: true, cost: '£5' },
  ...{ description: 'Come **all**', attendeeType: 'Mixed Gender' },
  url: 'https://portal.test/events/1',
  guest_sign_up: null,
}
const open = (signIn: string, answer: PublicEvent | Response = supper) =>
  renderScreen(
    <Routes>
      <Route
        path={paths.event}
        element={<PublicEventPage signIn={signIn} instead={<p>elsewhere</p>} />}
      />
    </Routes>,
    { at: '/events/1', answers: on(callTo(getPublicEvent, { params: { id: '1' } }), answer) },
  )

test('leads an applicant to the waiting page', async () => {
  open(paths.comingSoon)
  expect((await screen.findByRole('link', { name: 'Your application' })).getAttribute('href')).toBe(
    paths.comingSoon,
  )
  expect(screen.queryByRole('link', { name: 'Apply to join' })).toBeNull()
})

test('is not found for other events', async () => {
  open('/', refusal(404, { code: 'not_found' }))
  await screen.findByText('elsewhere')
})
