import { getAbout } from '@portal/shared/network/endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answer, on } from '#test/server.ts'
import AboutPage from './pages/AboutPage.tsx'

const about = {
  thesis: ['Ideas are spread evenly.', 'Money is not.'],
  how_we_work: ['Founder-led'],
  tracks: ['Life Sciences', 'Green Tech', 'Deep Tech', 'Female Founder Funding', 'Non-Thematic'],
  team: [
    { name: 'Grace Lindholm', role: 'Network lead' },
    { name: '', role: 'Green Tech track' },
  ],
  figures: {
    members: 163,
    founders: 118,
    events_held: 7,
    wins_shared: 13,
    studies: 6,
    resources: 50,
  },
}
const open = (answer: Answer<typeof getAbout> = about) =>
  renderScreen(<AboutPage />, { at: '/about', answers: on(getAbout, answer) })

const section = (name: string) => screen.findByRole('region', { name })

test('sections without content are left out', async () => {
  open({ ...about, thesis: [], team: [] })
  await section('Our impact')
  expect(screen.queryByRole('region', { name: 'Our thesis' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Our team' })).toBeNull()
})
