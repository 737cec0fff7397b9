import { getResourceTabs, listResources } from '@portal/shared/resources/endpoints'
import type { ResourceKind } from '@portal/shared/resources/options'
import { resourceKinds } from '@portal/shared/resources/options'
import type { Resource } from '@portal/shared/resources/schemas'
import { resourceTabs } from '@portal/shared/resources/tabs'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answer, type Answers, callTo, on } from '#test/server.ts'
import ResourcesPage from './pages/ResourcesPage.tsx'

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

test('paid members have no locked tabs, and without the override there is no Unlock All', async () => {
  open('/resources?tab=perks', answersWith(lockedTabs(false, false)))
  await screen.findByRole('article', { name: 'Credits' })
  expect(screen.queryByRole('button', { name: 'Unlock All' })).toBeNull()
})

test('the URL can’t unlock tabs if the override is off', async () => {
  const { sent } = open('/resources?tab=people&unlock=all', answersWith(lockedTabs(false, true)))
  await screen.findByRole('article', { name: 'Fenside' })
  expect(tab('Programmes').getAttribute('aria-selected')).toBe('true')
  expect(sent.some(({ call }) => call.includes('mentor'))).toBe(false)
})

test('filters expertise by its category', async () => {
  open('/resources?tab=people&unlock=all&expertise=Sales')
  const all = within(await screen.findByRole('table', { name: 'Full List' }))
  all.getByText('Margit')
  expect(all.queryByText('Nisha')).toBeNull()
  screen.getByText('No people found matching your filters.')
})

describe('the resource in the URL', () => {
  const missing = 'This resource is no longer here.'

  test('is for paid subscribers if its tab is locked, until all tabs are unlocked', async () => {
    const { user } = open('/resources?tab=perks&resource=Credits')
    const locked = 'This resource is under Perks. Only available to Paid subscribers'
    await screen.findByText(locked)
    await user.click(screen.getByRole('button', { name: 'Unlock All' }))
    const card = await screen.findByRole('article', { name: 'Credits' })
    const title = within(card).getByRole('heading')
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.queryByText(locked)).toBeNull()
  })

  test('is reported missing if its tab doesn’t have it', async () => {
    open('/resources?resource=nobody')
    await screen.findByText(missing)
    await screen.findByRole('article', { name: 'Fenside' })
  })
})
