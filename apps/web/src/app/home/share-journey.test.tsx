import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { ShareJourney } from './ShareJourney.tsx'

test.each([
  [{}, []],
  [{ website: 'https://alder.example' }, []],
  [{ messaging_app: 'https://chat.alder.example' }, ['Connect with us']],
])('names the places elsewhere that the network has: %j', (links, headings) => {
  renderScreen(<ShareJourney />, { answers: {}, network: { links } })
  expect(screen.queryAllByText('Connect with us').map(({ textContent }) => textContent)).toEqual(
    headings,
  )
})
