import { listOpportunities, submitOpportunity } from '@portal/shared/opportunities/endpoints'
import type { Opportunity } from '@portal/shared/opportunities/schemas'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import { warningText } from './components/OpportunityCard.tsx'
import OpportunitiesPage, { filterOpportunities } from './pages/OpportunitiesPage.tsx'

const award: Opportunity = {
  id: '1',
  title: 'Women in Innovation',
  organization: 'Innovate UK',
  type: 'Grant',
  theme: 'Innovation',
  description: 'A bold idea.',
  deadline: '2026-12-05',
  location: 'United Kingdom',
  funding: '£50,000',
  equity: '0%',
  duration: '12 months',
  status: 'Open',
  tags: ['grant', 'coaching'],
  recommendation: 'Member recommended',
  url: 'https://awards.example',
}
const cohort: Opportunity = {
  ...award,
  id: '2',
  title: 'Spring Cohort',
  organization: 'Fenside',
  type: 'Accelerator',
  theme: 'General',
  description: 'Twelve weeks.',
  equity: '4%',
  status: 'Closing Soon',
  recommendation: null,
  url: null,
}

const open = (at = '/opportunities', opportunities = [award, cohort]) =>
  renderScreen(<OpportunitiesPage />, {
    at,
    answers: { ...on(listOpportunities, { opportunities }), ...on(submitOpportunity, { id: '1' }) },
  })
const card = (name: string) => screen.findByRole('article', { name })
const titles = () =>
  screen.queryAllByRole('article').map((one) => one.querySelector('h2')?.textContent)

test.each([
  ['2026-12-05', null],
  ['2026-12-04', '1 day left'],
  ['2026-12-01', '4 days left'],
  ['2026-11-28', '7 days left'],
  ['2026-11-27', null],
  ['2026-12-06', null],
])('on %s the deadline has the warning %s', (from, text) => {
  expect(warningText(award, from)).toBe(text)
})

test('shows the categories in order, and filters by type or theme', async () => {
  const { user, address } = open()
  await card('Spring Cohort')
  const buttons = within(screen.getByRole('group', { name: 'Categories' })).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(
    'All,Accelerator,Grant,Competition,Event,General Tech,Innovation,CleanTech,General,AI/ML,Deep Tech'.split(
      ',',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Innovation' }))
  expect(titles()).toEqual(['Women in Innovation'])
  expect(address()).toBe('/opportunities?category=Innovation')
  await user.click(screen.getByRole('button', { name: 'Accelerator' }))
  expect(titles()).toEqual(['Spring Cohort'])
  await user.click(screen.getByRole('button', { name: 'Deep Tech' }))
  screen.getByText('No opportunities found matching your criteria.')
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(titles()).toHaveLength(2)
})

test('searches title, organisation and description within the category', () => {
  const found = (
    search: string,
    category: Parameters<typeof filterOpportunities>[1]['category'] = null,
  ) => filterOpportunities([award, cohort], { search, category }).map(({ id }) => id)
  expect(found('WOMEN')).toEqual(['1'])
  expect(found('fenside')).toEqual(['2'])
  expect(found('bold')).toEqual(['1'])
  expect(found('coaching')).toEqual([])
  expect(found('e', 'General')).toEqual(['2'])
  expect(found('women', 'General')).toEqual([])
})
