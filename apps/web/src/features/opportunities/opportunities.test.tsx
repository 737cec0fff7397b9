import { listOpportunities, submitOpportunity } from '@portal/shared/opportunities/endpoints'
import type { Opportunity } from '@portal/shared/opportunities/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import { warningText } from './components/OpportunityCard.tsx'
import { matching, OpportunitiesPage } from './pages/OpportunitiesPage.tsx'

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
  ['0%', null],
  ['N/A', null],
  ['4%', 'Equity: 4%'],
])('a card with the equity %s says %s of it', async (equity, said) => {
  open('/opportunities', [{ ...cohort, equity }])
  const one = within(await card('Spring Cohort'))
  expect(one.queryByText('Equity:')?.parentElement?.textContent ?? null).toBe(said)
  // Without an address there is nothing to press.
  expect(one.queryByRole('link')).toBeNull()
})

test.each([
  ['2026-12-05', null],
  ['2026-12-04', '1 day left'],
  ['2026-12-01', '4 days left'],
  ['2026-11-28', '7 days left'],
  ['2026-11-27', null],
  ['2026-12-06', null],
])('seen from %s the deadline is followed by %s', (from, text) => {
  expect(warningText(award, from)).toBe(text)
})

test('the categories stand in their order and match a type or a theme', async () => {
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

test('the search looks into title, organisation and description, and combines with the category', () => {
  const found = (search: string, category: Parameters<typeof matching>[1]['category'] = null) =>
    matching([award, cohort], { search, category }).map(({ id }) => id)
  expect(found('WOMEN')).toEqual(['1'])
  expect(found('fenside')).toEqual(['2'])
  expect(found('bold')).toEqual(['1'])
  expect(found('coaching')).toEqual([])
  expect(found('e', 'General')).toEqual(['2'])
  expect(found('women', 'General')).toEqual([])
})

test('a link brings its search and category along', async () => {
  open('/opportunities?search=twelve&category=General')
  await card('Spring Cohort')
  expect(titles()).toEqual(['Spring Cohort'])
  screen.getByText('1 opportunity found')
})

test('what lacks a title is not sent, and the focus is there', async () => {
  const { user, sentTo } = open('/opportunities?dialog=submit')
  const title = await screen.findByLabelText(/^Title/)
  await waitFor(() => expect(document.activeElement).toBe(title))
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Submit for Review' }))
  await screen.findAllByText('Title is required')
  expect(document.activeElement).toBe(title)
  expect(sentTo(submitOpportunity)).toEqual([])
})

test('the opportunity that a link names is focused; one that is not there is said to be gone', async () => {
  const { user, address } = open('/opportunities?opportunity=2')
  const title = within(await card('Spring Cohort')).getByRole('heading')
  await waitFor(() => expect(document.activeElement).toBe(title))
  await user.click(screen.getByRole('button', { name: 'Grant' }))
  await waitFor(() => expect(address()).toBe('/opportunities?category=Grant'))
  open('/opportunities?opportunity=9')
  await screen.findByText('This opportunity is no longer here.')
})
