import { listOpportunities, submitOpportunity } from '@portal/shared/opportunities/endpoints'
import type { Opportunity } from '@portal/shared/opportunities/schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notify } from '#lib/notify.tsx'
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

test('a card says what there is to know, and no more', async () => {
  open()
  screen.getByText('Discover opportunities that have come from our community!')
  const one = within(await card('Women in Innovation'))
  for (const text of [
    'Member recommended',
    'Innovate UK',
    'Grant',
    'Open',
    '5 Dec 2026',
    'United Kingdom',
    '£50,000',
    '12 months',
    '#grant',
    '#coaching',
  ]) {
    one.getByText(text)
  }
  expect(one.queryByText('Equity:')).toBeNull()
  expect(one.getByRole('link', { name: /^Learn More/ }).getAttribute('href')).toBe(
    'https://awards.example',
  )
  const other = within(await card('Spring Cohort'))
  other.getByText('4%')
  other.getByText('Closing Soon')
  expect(other.queryByText(/recommended|hosted/)).toBeNull()
  expect(other.queryByRole('link')).toBeNull()
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

test('equity is hidden when nothing is taken', async () => {
  open('/opportunities', [{ ...cohort, equity: 'N/A' }])
  const one = within(await card('Spring Cohort'))
  expect(one.queryByText('Equity:')).toBeNull()
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

test('the dialog asks for all it needs, and sends it for review', async () => {
  const { user, sentTo, address } = open('/opportunities?dialog=submit')
  await screen.findByRole('dialog', { name: 'Submit New Opportunity' })
  await screen.findByText('All submissions will be reviewed before being published.')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Title/))
  await user.click(screen.getByRole('button', { name: 'Submit for Review' }))
  for (const message of [
    'Title is required',
    'Organization is required',
    'Please select a type',
    'Please select a theme',
    'Description is required',
    'Deadline is required',
  ]) {
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  }
  expect(sentTo(submitOpportunity)).toEqual([])
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), {
      target: { value },
    })
  fill(/^Title/, 'Net Zero')
  fill(/^Organization/, 'Low Carbon')
  fill(/^Description/, 'Pitch a pilot.')
  fill(/^Deadline/, '2027-01-31')
  fill(/^Location/, 'Ely')
  fill(/^Funding/, '£5,000')
  fill(/^Duration/, '6 months')
  fill(/^URL/, 'https://zero.example')
  for (const [label, option] of [
    ['Type', 'Competition'],
    ['Theme', 'CleanTech'],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name: new RegExp(label) }))
    await user.click(await screen.findByRole('option', { name: option, hidden: true }))
  }
  await user.click(screen.getByRole('button', { name: 'Submit for Review' }))
  await waitFor(() => expect(notify.success).toHaveBeenCalledOnce())
  expect(sentTo(submitOpportunity)).toEqual([
    {
      title: 'Net Zero',
      organization: 'Low Carbon',
      type: 'competition',
      theme: 'cleantech',
      description: 'Pitch a pilot.',
      deadline: '2027-01-31',
      location: 'Ely',
      funding: '£5,000',
      duration: '6 months',
      url: 'https://zero.example',
    },
  ])
  await waitFor(() => expect(address()).toBe('/opportunities'))
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
