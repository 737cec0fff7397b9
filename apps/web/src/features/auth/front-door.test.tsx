import { getDecisionDays } from '@portal/shared/applications/endpoints'
import { listPublicEvents } from '@portal/shared/events/public-endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { on, refusal } from '#test/server.ts'
import { FrontDoor } from './components/FrontDoor.tsx'

const points = ['Suppers', 'Introductions']

test.each([
  [{ decision_days: 1 }, 'Applying takes about 6 minutes. Most people hear back within 1 day.'],
  [{ decision_days: null }, 'Applying takes about 6 minutes.'],
  [refusal(503), 'Applying takes about 6 minutes.'],
])('says what the network is and what applying takes: %j', async (answer, text) => {
  renderScreen(<FrontDoor />, {
    answers: { ...on(getDecisionDays, answer), ...on(listPublicEvents, { events: [] }) },
    network: { front_door: { points } },
  })
  expect(await screen.findByText(text)).toBeTruthy()
  screen.getByText(/^Women who build companies in and around Cambridge/)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(points)
  expect(screen.getByRole('link', { name: 'Apply to join' }).getAttribute('href')).toBe(
    '/onboarding',
  )
})
