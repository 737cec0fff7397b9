import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

const figures = {
  total_members: 142,
  active_studies: 3,
  events_this_month: 8,
  new_members_this_week: 12,
  founders_with_wins_this_week: 5,
  open_studies: 3,
}
const calls = {
  stats: '**/api/resources/dashboard-stats/',
  recent: '**/api/resources/recent-activity/',
  studies: '**/api/studies/',
  events: '**/api/events/?*',
  opportunities: '**/api/resources/opportunities/',
  resources: '**/api/resources/?kind=*',
  me: '**/api/auth/me/',
}
const failing = {
  status: 500,
  json: { error: 'Something went wrong on our side', code: 'internal', request_id: 'r' },
}

const answer = (page: Page, call: keyof typeof calls, json: unknown) =>
  page.route(calls[call], (route) => route.fulfill({ json }))

test('greets by the first name and shows the figures, asked for once', async ({
  page,
  as,
  people,
}) => {
  await as(await people.founder({ full_name: 'Ada King Byron' }))
  let asked = 0
  await page.route(calls.stats, (route) => {
    asked += 1
    return route.fulfill({ json: figures })
  })
  await page.goto('/dashboard')
  await expect(page).toHaveTitle('Community Pulse · Willow')
  await expect(page.getByRole('heading', { level: 1, name: 'Community Pulse' })).toBeVisible()
  await expect(page.getByText('Welcome back, Ada', { exact: true })).toBeVisible()
  for (const [label, figure] of [
    ['Total Members', '142'],
    ['Active Studies', '3'],
    ['Events This Month', '8'],
  ] as const) {
    await expect(
      page.getByRole('term').filter({ hasText: label }).locator('xpath=../dd'),
    ).toHaveText(figure)
  }
  const week = region(page, 'This Week in the Network')
  for (const line of [
    '12 new members joined',
    '5 founders shared wins',
    '3 studies open for participation',
  ]) {
    await expect(week.getByRole('listitem').filter({ hasText: line })).toBeVisible()
  }
  expect(asked).toBe(1)
  await week.getByRole('link', { name: 'View All Activity' }).click()
  await expect(page).toHaveURL('/directory')
})

test('tells of members, wins, events and opportunities in their own words', async ({
  page,
  as,
}) => {
  await as('founder')
  const item = (kind: string, who: string | null, at: string) => ({
    kind,
    id: kind,
    who,
    at,
    title: `Title of ${kind}`,
  })
  await answer(page, 'recent', {
    items: [
      item('member', 'Ada Byron', hours(-0.05)),
      item('win', 'Grace Hopper', hours(-3)),
      item('event', null, hours(-26)),
      item('opportunity', null, hours(-100)),
    ],
  })
  await page.goto('/dashboard')
  const items = page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem')
  await expect(items).toHaveText([
    /Ada Byron joined the network\s*3 minutes ago/,
    /Grace Hopper shared a win: Title of win\s*3 hours ago/,
    /New event: Title of event\s*yesterday/,
    /New opportunity: Title of opportunity\s*4 days ago/,
  ])
})

test('studies are Active or have results, and each leads to its own', async ({ page, as }) => {
  await as('founder')
  const study = (title: string, status: string) => ({
    id: title,
    title,
    status,
    description: `About ${title}`,
    openDate: '2026-01-01',
    closeDate: '2026-12-31',
  })
  await answer(page, 'studies', {
    studies: [
      study('Diaries', 'In Progress'),
      study('Rounds', 'Active'),
      study('Later', 'Upcoming'),
      study('Hiring', 'Closed'),
    ],
  })
  await page.goto('/dashboard')
  const research = region(page, 'Research & Insights')
  await expect(research.getByRole('listitem')).toHaveText([
    /Active\s*Diaries\s*About Diaries\s*Participate/,
    /Active\s*Rounds\s*About Rounds\s*Participate/,
    /Results Published\s*Hiring\s*About Hiring\s*View Findings/,
  ])
  for (const [link, address] of [
    ['Participate, Diaries', '/pulse?dialog=participate&study=Diaries'],
    ['View Findings, Hiring', '/pulse?dialog=results&study=Hiring'],
    ['Explore All Research', '/pulse'],
  ] as const) {
    await expect(research.getByRole('link', { name: link })).toHaveAttribute('href', address)
  }
  await research.getByRole('link', { name: 'Participate, Rounds' }).click()
  await expect(page.getByRole('dialog', { name: 'Rounds' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

const three = (pattern: RegExp) => [pattern, pattern, pattern]

test('three opportunities of each kind, with the tab in the address', async ({ page, as }) => {
  test.slow()
  await as('founder')
  await page.goto('/dashboard')
  const section = region(page, 'Opportunities for You')
  const cards = section.getByRole('list').getByRole('listitem')
  await expect(section.getByRole('tab', { name: 'Events' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(cards).toHaveCount(3)
  await expect(section.getByRole('link', { name: 'See All Events' })).toHaveAttribute(
    'href',
    '/events',
  )

  await section.getByRole('tab', { name: 'Funding' }).click()
  await expect(page).toHaveURL('/dashboard?tab=funding')
  await expect(cards).toHaveText(three(/^(Programme|Grant).*Deadline \d+ \w+ \d{4}.*Learn More/))
  await expect(section.getByRole('link', { name: 'Browse All' })).toHaveAttribute(
    'href',
    '/opportunities',
  )

  await section.getByRole('tab', { name: 'Resources' }).click()
  await expect(cards).toHaveText(three(/^(Template|Guide).*Added.*Download/))
  await expect(section.getByRole('link', { name: 'See All Resources' })).toHaveAttribute(
    'href',
    '/resources',
  )
  await page.goBack()
  await expect(section.getByRole('tab', { name: 'Funding' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.reload()
  await expect(section.getByRole('tab', { name: 'Funding' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('RSVP opens the sign-up page, unless there is none yet', async ({ page, as }) => {
  await as('founder')
  const event = (title: string, signupLink: string) => ({
    id: title,
    title,
    signupLink,
    date: '2026-11-27T18:00:00.000Z',
    time: '18:00–20:30',
    location: 'Fenside Hub',
    sponsor: null,
    partner: null,
    attendeeType: 'Founder Only',
    hostType: 'Network Hosted',
  })
  await answer(page, 'events', {
    events: [event('Supper', 'https://events.example/supper'), event('Walk', 'TBC')],
  })
  await page.goto('/dashboard')
  const list = page.getByRole('list', { name: 'Upcoming events' })
  await expect(list.getByText('Fri 27 November, 18:00–20:30').first()).toBeVisible()
  await expect(list.getByText('Fenside Hub').first()).toBeVisible()
  const rsvp = list.getByRole('link', { name: 'RSVP Supper' })
  await expect(rsvp).toHaveAttribute('href', 'https://events.example/supper')
  await expect(rsvp).toHaveAttribute('target', '_blank')
  await expect(rsvp).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(list.getByRole('button', { name: 'Link TBC' })).toBeDisabled()
  await expect(list.getByRole('link', { name: 'Walk' })).toHaveAttribute(
    'href',
    /^\/events\?event=/,
  )
})

test('a win is one step away, and so are the network’s other places', async ({ page, as }) => {
  await as('founder')
  await page.goto('/dashboard')
  const connect = region(page, 'Connect with us')
  await expect(connect.getByRole('link')).toHaveCount(3)
  for (const link of await connect.getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  const share = region(page, 'Share Your Journey')
  await expect(share.getByRole('link', { name: 'Suggest Event' })).toHaveAttribute(
    'href',
    '/events',
  )
  await share.getByRole('link', { name: 'Submit Your Win' }).click()
  await expect(page).toHaveURL('/wins?dialog=post')
  await expect(page.getByRole('dialog', { name: 'Post a Win' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/wins')
})

test('says what would be here when there is nothing', async ({ page, as }) => {
  await as('founder')
  await answer(page, 'recent', { items: [] })
  await answer(page, 'studies', { studies: [] })
  await answer(page, 'events', { events: [] })
  await page.goto('/dashboard')
  for (const text of [
    'Nothing has happened lately.',
    'No study is running just now.',
    'No upcoming events at the moment.',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
})

test.describe('when the server fails', () => {
  test.use({ expectedStatuses: [500] })

  test('each panel says so on its own, and Retry brings it', async ({ page, as }) => {
    test.slow()
    await as('founder')
    for (const call of ['stats', 'recent', 'studies', 'events', 'me'] as const) {
      await page.route(calls[call], (route) => route.fulfill(failing))
    }
    await page.goto('/dashboard')
    await expect(page.getByText('Loading events...')).toBeAttached()
    await expect(page.getByRole('alert')).toHaveCount(4, { timeout: 20_000 })
    await expect(page.getByText('Welcome back, Member')).toBeVisible()
    await expect(page.getByText('Not available')).toHaveCount(3)

    const week = region(page, 'This Week in the Network')
    await page.unroute(calls.stats)
    await week.getByRole('button', { name: 'Retry' }).first().click()
    await expect(week.getByText('new members joined')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(3)
  })
})
