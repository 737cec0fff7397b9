import { getDecisionDays } from '@portal/shared/applications/endpoints'
import { listPublicFaces } from '@portal/shared/directory/public-endpoints'
import { listPublicEvents } from '@portal/shared/events/public-endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { on, refusal } from '#test/server.ts'
import { FrontDoor } from './components/FrontDoor.tsx'
import { Welcome } from './components/Welcome.tsx'
import LandingPage from './pages/LandingPage.tsx'

test.each([
  [{ decision_days: 1 }, '6 minutes, answered in about 1 day'],
  [{ decision_days: null }, 'About 6 minutes'],
  [refusal(503), 'About 6 minutes'],
])('says what the network is and what applying takes: %j', async (answer, text) => {
  renderScreen(<Welcome />, { answers: on(getDecisionDays, answer) })
  expect(await screen.findByText(text)).toBeTruthy()
  screen.getByText(/^Women who build companies in and around Cambridge/)
  const apply = screen.getByRole('link', { name: 'Apply to join' })
  expect(apply.getAttribute('href')).toBe('/onboarding')
})

test('shows the network’s points and the faces of founders who agreed to it', async () => {
  const points = ['Suppers', 'Introductions']
  const face = (name: string, industry: string | null) => ({
    ...{ name, industry, company: `${name} Ltd`, company_website: null },
    photo: `https://portal.test/api/public/members/${name}/photo/`,
  })
  renderScreen(<FrontDoor />, {
    answers: {
      ...on(listPublicFaces, { members: [face('Ada', 'BioTech'), face('Bea', null)] }),
      ...on(listPublicEvents, { events: [] }),
    },
    network: { front_door: { points } },
  })
  await screen.findByText('Who you’ll meet')
  const items = screen.getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...points,
    'AdaBuilds Ada Ltd, in BioTech.',
    'BeaBuilds Bea Ltd.',
  ])
  const [face_] = items.slice(2)
  const photo = within(face_ ?? document.body).getByRole('presentation')
  expect(photo.getAttribute('src')).toBe('/api/public/members/Ada/photo/')
})

test.each([
  [false, ['Apply to join', 'Login']],
  [true, ['Login', 'Apply to join']],
])('begins with signing in where someone has signed in before: %s', (isReturning, order) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(isReturning ? 'a=b; signed-in-before=1' : '')
  renderScreen(<LandingPage />, { answers: on(getDecisionDays, refusal(503)) })
  const actions = [...document.querySelectorAll('a, button')].map((one) => one.textContent ?? '')
  expect(actions.filter((text) => order.includes(text))).toEqual(order)
})
