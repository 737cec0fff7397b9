import { getResourceTabs, listResources, voteOnResource } from '@portal/shared/resources/endpoints'
import type { ResourceKind } from '@portal/shared/resources/options'
import { resourceKinds } from '@portal/shared/resources/options'
import type { Resource } from '@portal/shared/resources/schemas'
import { resourceTabs } from '@portal/shared/resources/tabs'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answer, type Answers, callTo, on } from '#test/server.ts'
import { ResourcesPage } from './pages/ResourcesPage.tsx'

vi.mock('#lib/use-room-for-table.ts', () => ({ useRoomForTable: () => true }))

const row = (kind: ResourceKind, title: string, patch: Partial<Resource> = {}): Resource => ({
  id: title,
  kind,
  title,
  description: `About ${title}`,
  url: `https://${kind}.example`,
  fields: {},
  votes: { up: 3, down: 1, mine: null },
  added_at: '2026-11-01T12:00:00.000Z',
  ...patch,
})
const programme = row('programme', 'Fenside', {
  fields: {
    location: 'Cambridge',
    focus: 'Deep Tech',
    funding: '£25,000',
    equity: '4%',
    stage: 'Seed',
  },
})
const roots = row('programme', 'Roots', { fields: { location: 'Online', focus: 'Various' } })
const nisha = row('mentor', 'Nisha', {
  fields: {
    type: 'Mentor',
    expertise: ['B2B marketing', 'Growth', 'Writing'],
    linkedin: 'https://linkedin.example/nisha',
    website: '',
    costs: '',
    is_network_member: true,
  },
})
const margit = row('mentor', 'Margit', {
  fields: { type: 'Consultant', expertise: ['Sales'], costs: '£600', is_network_member: false },
})

const rows: Partial<Record<ResourceKind, Resource[]>> = {
  programme: [programme, roots],
  mentor: [nisha, margit],
  location: [
    row('location', 'Hub', {
      fields: { type: 'Lab Space', location: 'Ely', cost: '£1', perks: ['A', 'B', 'C', 'D'] },
    }),
  ],
  network: [row('network', 'Sisters', { fields: { type: 'Tech', is_network_partner: true } })],
  perk: [
    row('perk', 'Credits', { fields: { provider: 'Cumulus', resourcesTab: true } }),
    row('perk', 'Elsewhere', { fields: { provider: 'Nimbus', resourcesTab: false } }),
  ],
}
const lockedTabs = (unlock_all: boolean, locked: boolean) => ({
  unlock_all,
  tabs: resourceTabs.map(({ id, label, tier }) => ({
    id,
    label,
    tier,
    locked: locked && tier === 'PAID',
  })),
})
const answersWith = (tabs: Answer<typeof getResourceTabs>): Answers => ({
  ...on(getResourceTabs, tabs),
  ...Object.assign(
    {},
    ...resourceKinds.map((kind) =>
      on(callTo(listResources, { query: { kind } }), { resources: rows[kind] ?? [] }),
    ),
  ),
})
const open = (at = '/resources', answers: Answers = answersWith(lockedTabs(true, true))) =>
  renderScreen(<ResourcesPage />, { at, answers })
const tab = (name: string) => screen.getByRole('tab', { name })

test('nine tabs, of which the paid ones are locked until everything is unlocked', async () => {
  const { user, address } = open()
  const unlock = await screen.findByRole('button', { name: 'Unlock All' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
    'Programmes,Communities,Events,Map,Locations,Science,People,Library,Perks'.split(','),
  )
  const locked = () =>
    screen
      .getAllByRole('tab')
      .filter((one) => one.getAttribute('aria-disabled') === 'true')
      .map(({ textContent }) => textContent)
  expect(locked()).toEqual(['Science', 'People', 'Library', 'Perks'])
  await user.click(tab('People'))
  expect(tab('Programmes').getAttribute('aria-selected')).toBe('true')
  await user.click(unlock)
  expect(locked()).toEqual([])
  await user.click(tab('People'))
  await screen.findByRole('heading', { name: 'Full List' })
  expect(address()).toBe('/resources?tab=people&unlock=all')
  await user.click(screen.getByRole('button', { name: 'Lock' }))
  expect(locked()).toEqual(['Science', 'People', 'Library', 'Perks'])
  expect(tab('Programmes').getAttribute('aria-selected')).toBe('true')
})

test('who pays has nothing locked, and without the override there is no Unlock All', async () => {
  open('/resources?tab=perks', answersWith(lockedTabs(false, false)))
  await screen.findByRole('article', { name: 'Credits' })
  expect(screen.queryByRole('button', { name: 'Unlock All' })).toBeNull()
})

test('the override cannot be had from the address where it is off', async () => {
  const { sent } = open('/resources?tab=people&unlock=all', answersWith(lockedTabs(false, true)))
  await screen.findByRole('article', { name: 'Fenside' })
  expect(tab('Programmes').getAttribute('aria-selected')).toBe('true')
  expect(sent.some(({ call }) => call.includes('mentor'))).toBe(false)
})

test('filters offer what is there, combine, stay in the address and say when nothing is left', async () => {
  const { user, address } = open()
  await screen.findByRole('article', { name: 'Fenside' })
  const choose = async (label: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option, hidden: true }))
  }
  await user.click(screen.getByRole('combobox', { name: 'Location' }))
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'All Locations',
    'Cambridge',
    'Online',
  ])
  await user.click(screen.getByRole('option', { name: 'Online', hidden: true }))
  expect(screen.queryByRole('article', { name: 'Fenside' })).toBeNull()
  screen.getByText('1 programme found')
  expect(address()).toBe('/resources?location=Online')
  await choose('Focus', 'Deep Tech')
  await screen.findByText('No programmes found matching your filters.')
})

test('people stand in two tables; tags are cut after two, and empty costs are a dash', async () => {
  open('/resources?tab=people&unlock=all')
  const members = within(await screen.findByRole('table', { name: 'Network Members' }))
  const all = within(screen.getByRole('table', { name: 'Full List' }))
  expect(members.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    'Type,Name,Expertise,LinkedIn,Website,Background,Location,Country,Recommendation From,Costs,Member,Rating'.split(
      ',',
    ),
  )
  expect(members.queryByText('Margit')).toBeNull()
  all.getByText('Margit')
  members.getByText('B2B marketing')
  members.getByText('Growth')
  members.getByText(/^\+1/)
  members.getByText('-')
  expect(members.getAllByRole('link')).toHaveLength(1)
  expect(all.getAllByRole('group')).toHaveLength(2)
})

test('expertise is filtered by its category', async () => {
  open('/resources?tab=people&unlock=all&expertise=Sales')
  const all = within(await screen.findByRole('table', { name: 'Full List' }))
  all.getByText('Margit')
  expect(all.queryByText('Nisha')).toBeNull()
  screen.getByText('No people found matching your filters.')
})

test('the map has a page of its own, and the perks tab shows those that were picked', async () => {
  const { user } = open('/resources?unlock=all')
  await user.click(await screen.findByRole('tab', { name: 'Map' }))
  const link = screen.getByRole('link', { name: /^Explore Ecosystem Map/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/resources/ecosystem-map',
    '_blank',
  ])
  await screen.findByRole('button', { name: 'Lock' })
  await user.click(tab('Perks'))
  within(await screen.findByRole('article', { name: 'Credits' })).getByText('Cumulus')
  expect(screen.queryByText('Elsewhere')).toBeNull()
})

test('a vote shows at once, moves, is taken back, and stays as the server says', async () => {
  const vote = callTo(voteOnResource, { params: { id: 'Fenside' } })
  const answers = answersWith(lockedTabs(true, true))
  Object.assign(answers, on(vote, { up: 4, down: 1, mine: 'up' }))
  const { user, sentTo } = open('/resources', answers)
  const card = within(await screen.findByRole('article', { name: 'Fenside' }))
  const up = () => card.getByRole('button', { name: /^Vote up/ })
  const down = () => card.getByRole('button', { name: /^Vote down/ })
  await user.click(up())
  await waitFor(() => expect(up().getAttribute('aria-pressed')).toBe('true'))
  expect([up().textContent, down().textContent]).toEqual(['4', '1'])
  Object.assign(answers, on(vote, { up: 3, down: 2, mine: 'down' }))
  await user.click(down())
  await waitFor(() => expect(down().getAttribute('aria-pressed')).toBe('true'))
  expect([up().textContent, down().textContent]).toEqual(['3', '2'])
  Object.assign(answers, on(vote, { up: 3, down: 1, mine: null }))
  await user.click(down())
  await waitFor(() => expect(down().getAttribute('aria-pressed')).toBe('false'))
  await waitFor(() =>
    expect(sentTo(vote)).toEqual([{ vote: 'up' }, { vote: 'down' }, { vote: null }]),
  )
  expect([up().textContent, down().textContent]).toEqual(['3', '1'])
})

describe('the resource that a link names', () => {
  const gone = 'This resource is no longer here.'

  test('is focused on its tab, and a filter lets go of it', async () => {
    const { user, address } = open('/resources?tab=programmes&resource=Fenside')
    const card = await screen.findByRole('article', { name: 'Fenside' })
    const title = within(card).getByRole('heading')
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.queryByText(gone)).toBeNull()
    await user.click(tab('Communities'))
    await waitFor(() => expect(address()).toBe('/resources?tab=networks'))
  })

  test('on a locked tab is only for paid subscribers, until everything is unlocked', async () => {
    const { user } = open('/resources?tab=perks&resource=Credits')
    const locked = 'This resource is under Perks. Only available to Paid subscribers'
    await screen.findByText(locked)
    await user.click(screen.getByRole('button', { name: 'Unlock All' }))
    const title = within(await screen.findByRole('article', { name: 'Credits' })).getByRole(
      'heading',
    )
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.queryByText(locked)).toBeNull()
  })

  test('is said to be gone when its tab has it not', async () => {
    open('/resources?resource=nobody')
    await screen.findByText(gone)
    await screen.findByRole('article', { name: 'Fenside' })
  })
})
