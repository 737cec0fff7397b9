import { getApplying } from '@portal/shared/applications/endpoints'
import { listPublicEvents } from '@portal/shared/events/public-endpoints'
import type { PublicEvent } from '@portal/shared/events/public-schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { on, refusal } from '#test/server.ts'
import { FrontDoor } from './components/FrontDoor.tsx'

const points = ['Suppers', 'Introductions']

test.each([
  [{ usual_days: 1 }, 'Applying takes about 6 minutes; most are answered in 1 day.'],
  [{ usual_days: null }, 'Applying takes about 6 minutes.'],
  [refusal(503), 'Applying takes about 6 minutes.'],
])('says what the network is and what applying takes: %j', async (answer, text) => {
  renderScreen(<FrontDoor />, {
    answers: { ...on(getApplying, answer), ...on(listPublicEvents, { events: [] }) },
    network: { front_door: { points } },
  })
  expect(await screen.findByText(text)).toBeTruthy()
  screen.getByText(/^Women who build companies in and around Cambridge/)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(points)
  expect(screen.getByRole('link', { name: 'Apply to join' }).getAttribute('href')).toBe(
    '/onboarding',
  )
})

test('has the network’s own sentence', () => {
  renderScreen(<FrontDoor />, {
    answers: { ...on(getApplying, { usual_days: null }), ...on(listPublicEvents, { events: [] }) },
    network: { front_door: { sentence: 'We are the fen.', points } },
  })
  screen.getByText('We are the fen.')
})

test('tells the next three public events, with day and place', async () => {
  const supper: PublicEvent = {
    ...{ id: 'e1', title: 'Supper', date: '2026-12-04T18:00:00.000Z', ends_at: null },
    over_at: '2026-12-04T21:00:00.000Z',
    ...{ time: '18:00', location: 'Ely', address: null, is_online: false, description: null },
    ...{ cost: null, attendeeType: 'Mixed Gender', url: 'https://portal.test/events/e1' },
  }
  const events = ['e1', 'e2', 'e3', 'e4'].map((id) => ({ ...supper, id, title: `Supper ${id}` }))
  renderScreen(<FrontDoor />, {
    answers: { ...on(getApplying, { usual_days: null }), ...on(listPublicEvents, { events }) },
    network: { front_door: { points: [] } },
  })
  await screen.findByRole('heading', { name: 'Next events' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    ['e1', 'e2', 'e3'].map((id) => `Supper ${id}Fri 4 December · Ely`),
  )
  expect(screen.getByRole('link', { name: 'Supper e2' }).getAttribute('href')).toBe('/events/e2')
})
