import { getAbout } from '@portal/shared/network/endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answer, on } from '#test/server.ts'
import { AboutPage } from './pages/AboutPage.tsx'

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

test('tells thesis, way of working, figures, tracks and team, and how to join', async () => {
  open()
  within(await section('Our thesis')).getByText('Money is not.')
  within(await section('How we work')).getByText('Founder-led')
  const impact = await section('Our impact')
  expect([...impact.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Members163',
    'Founders118',
    'Events held7',
    'Wins shared13',
    'Studies6',
    'Resources50',
  ])
  const tracks = within(await section('Activity tracks')).getAllByRole('listitem')
  expect(tracks.map(({ textContent }) => textContent)).toEqual(about.tracks)
  const team = within(await section('Our team'))
  team.getByText('Grace Lindholm')
  team.getByText('Network lead')
  team.getByText('TBC')
  const join = within(await section('Join Our Network'))
  expect(join.getByRole('link', { name: /^Visit our website/ }).getAttribute('href')).toBe(
    'https://willow.example',
  )
})

test('what the network leaves out has no section', async () => {
  open({ ...about, thesis: [], team: [] })
  await section('Our impact')
  expect(screen.queryByRole('region', { name: 'Our thesis' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Our team' })).toBeNull()
})
