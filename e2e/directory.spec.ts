import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** A word that is in no other test's rows. */
const aMark = () => `zz${randomBytes(4).toString('hex')}`

const search = (page: Page) => page.getByPlaceholder('Search by name, company, or industry...')
const members = (page: Page) => page.getByRole('region', { name: 'Members' })

/** The queries of all directory calls from now on. */
function directoryCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/auth/directory/') calls.push(url.searchParams)
  })
  return calls
}

async function choose(page: Page, filter: string, option: string) {
  await page.getByRole('combobox', { name: filter }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a founder finds another with all that her row holds', async ({ page, as, people }) => {
  const mark = aMark()
  await people.founder({
    full_name: `Ada ${mark}`,
    profile: {
      current_title: 'Chief Engineer',
      company_name: 'Analytical Engines',
      company_website: 'https://engines.example/',
      product_type: 'saas',
      industry: 'DeepTech',
      verticals: ['Computing', 'Looms'],
      business_model: ['Subscription', 'B2B'],
      revenue_status: 'pre-revenue',
      city: 'Ely',
      linkedin_profile: 'https://www.linkedin.com/in/ada',
    },
  })
  await as('founder')
  await page.goto(`/directory?search=${mark}`)

  await expect(page.getByRole('heading', { level: 1, name: 'Member Directory' })).toBeVisible()
  await expect(page.getByText('Founders Only')).toBeVisible()
  await expect(page.getByText('1 member found')).toBeVisible()
  // One page has neither buttons nor the line that belongs to them.
  await expect(page.getByText(/^Showing/)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Members, pages' })).toHaveCount(0)
  for (const text of ['Chief Engineer', 'SaaS', 'DeepTech', 'Computing', 'Subscription']) {
    await expect(members(page).getByText(text)).toBeVisible()
  }
  await expect(members(page).getByText('Pre-revenue')).toBeVisible()
  await expect(members(page).getByText('Ely', { exact: true })).toBeVisible()
  await expect(members(page).getByText('Looms')).toHaveCount(0)
  const company = members(page).getByRole('link', { name: /Analytical Engines/ })
  await expect(company).toHaveAttribute('href', 'https://engines.example/')
  await expect(company).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(
    members(page).getByRole('link', { name: `LinkedIn profile of Ada ${mark}` }),
  ).toHaveAttribute('href', 'https://www.linkedin.com/in/ada')
  await expect(page.getByRole('navigation', { name: 'Members, pages' })).toHaveCount(0)
})

test('without a profile link the button is disabled, and says why', async ({
  page,
  as,
  people,
  hasTouch,
}) => {
  const mark = aMark()
  await people.founder({
    full_name: `Joan ${mark}`,
    profile: { linkedin_profile: '', company_website: null },
  })
  await as('founder')
  await page.goto(`/directory?search=${mark}`)
  const button = members(page).getByRole('button', { name: 'No LinkedIn added' })
  await expect(button).toBeDisabled()
  if (hasTouch) await button.tap({ force: true })
  else await button.hover({ force: true })
  const why = page.getByRole('tooltip', { name: 'No LinkedIn added' })
  await expect(why).toBeVisible()
  if (hasTouch) {
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(why).toBeHidden()
  }
  await expect(members(page).getByRole('link')).toHaveText([`Joan ${mark}`])
})

test('the disabled button is reached with the keyboard', async ({ page, as, people }) => {
  const mark = aMark()
  await people.founder({
    full_name: `Joan ${mark}`,
    profile: { linkedin_profile: '', company_website: null },
  })
  await as('founder')
  await page.goto(`/directory?search=${mark}`)
  await expect(members(page).getByRole('link', { name: `Joan ${mark}` })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).focus()
  await page.keyboard.press('Tab')
  await expect(members(page).getByRole('link', { name: `Joan ${mark}` })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(members(page).getByRole('button', { name: 'No LinkedIn added' })).toBeFocused()
  await expect(page.getByRole('tooltip', { name: 'No LinkedIn added' })).toBeVisible()
})

test('a founder who is asked while a search is typed stays asked, and the search stays', async ({
  page,
  as,
  people,
}) => {
  const mark = aMark()
  const grace = await people.founder({
    full_name: `Grace ${mark}`,
    profile: { open_to_introductions: true, introduction_contact: 'email' },
  })
  await as('founder')
  await page.goto(`/directory?search=${mark}`)
  const ask = members(page).getByRole('link', { name: /^Ask for an introduction/ })
  await expect(ask).toBeVisible()
  const dialog = page.getByRole('dialog', { name: `Ask ${grace.full_name}` })
  await search(page).fill(`Grace ${mark}`)
  await ask.click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(`/directory?search=Grace+${mark}&ask=${grace.id}`)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/directory?search=Grace+${mark}`)
  await expect(search(page)).toHaveValue(`Grace ${mark}`)
  await page.goBack()
  await expect(page).toHaveURL(`/directory?search=${mark}`)
})

test('searching waits for a pause, lives in the address and starts at page 1', async ({
  page,
  as,
  people,
}) => {
  const mark = aMark()
  await people.founder({ full_name: `Grace ${mark}` })
  await as('founder')
  await page.goto('/directory?page=2')
  await expect(page.getByText(/Showing 21 to/)).toBeVisible()

  const calls = directoryCalls(page)
  await search(page).pressSequentially(mark, { delay: 30 })
  await expect(page.getByText('1 member found')).toBeVisible()
  expect(calls.map((call) => call.get('search'))).toEqual([mark])
  expect([...(calls[0]?.keys() ?? [])].toSorted()).toEqual(['page', 'page_size', 'search'])
  expect(calls[0]?.get('page_size')).toBe('20')
  await expect(page).toHaveURL(`/directory?search=${mark}`)

  await page.reload()
  await expect(search(page)).toHaveValue(mark)
  await expect(page.getByText('1 member found')).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/directory?page=2')
  await expect(search(page)).toHaveValue('')
  await expect(page.getByText(/Showing 21 to/)).toBeVisible()
})

test('filters narrow the list, are counted, and can be cleared', async ({ page, as, people }) => {
  const mark = aMark()
  const founder = (name: string, profile: Record<string, string>) =>
    people.founder({ full_name: `${name} ${mark}`, profile })
  await founder('Green', {
    industry: 'NetZero',
    revenue_status: 'profitable',
    product_type: 'hardware',
  })
  await founder('Young', {
    industry: 'GreenTech',
    revenue_status: 'pre-revenue',
    product_type: 'saas',
  })
  await founder('Other', {
    industry: 'Fashion',
    revenue_status: 'revenue-generating',
    product_type: 'service',
  })
  await as('founder')
  await page.goto(`/directory?search=${mark}`)
  await expect(page.getByText('3 members found')).toBeVisible()

  const toggle = page.getByRole('button', { name: 'Filters', exact: false }).first()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('combobox', { name: 'Industry' })).toHaveValue('All Industries')
  await expect(page.getByRole('combobox', { name: 'Revenue Stage' })).toHaveValue('All Stages')
  await expect(page.getByRole('combobox', { name: 'Company Type' })).toHaveValue('All Types')

  await choose(page, 'Industry', 'CleanTech')
  await expect(page.getByText('2 members found')).toBeVisible()
  await choose(page, 'Revenue Stage', 'Post-Revenue')
  await expect(page.getByText('1 member found')).toBeVisible()
  await expect(members(page).getByText(`Green ${mark}`)).toBeVisible()
  await expect(toggle.getByLabel('2 active')).toBeVisible()
  await expect(page).toHaveURL(/industry=CleanTech/)
  await expect(page).toHaveURL(/revenue_stage=Post-Revenue/)

  await choose(page, 'Company Type', 'Service')
  await expect(page.getByText('No members found matching your criteria.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 member found')).toBeVisible()

  await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()
  await expect(page.getByText('3 members found')).toBeVisible()
  await expect(page).toHaveURL(`/directory?search=${mark}`)
})

test('turns pages: numbers, gaps and the top of the page', async ({ page, as, people }) => {
  const mark = aMark()
  test.slow()
  for (let n = 0; n < 61; n += 1) {
    await people.founder({ profile: { company_name: `${mark} ${n}` } })
  }
  await as('founder')
  await page.goto(`/directory?search=${mark}`)
  const pages = page.getByRole('navigation', { name: 'Members, pages' })
  await expect(page.getByText('Showing 1 to 20 of 61 members')).toBeVisible()
  await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '...', '4'])
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()

  const next = pages.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(page.getByText('Showing 21 to 40 of 61 members')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await pages.getByRole('button', { name: 'Page 4' }).click()
  await expect(page.getByText('Showing 61 to 61 of 61 members')).toBeVisible()
  await expect(pages.getByRole('listitem')).toHaveText(['1', '...', '3', '4'])
  await expect(next).toBeDisabled()

  await page.goBack()
  await expect(page.getByText('Showing 21 to 40 of 61 members')).toBeVisible()
  await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await page.goto(`/directory?search=${mark}&page=99`)
  await expect(page.getByText('Showing 61 to 61 of 61 members')).toBeVisible()
  await expect(page).toHaveURL(`/directory?search=${mark}&page=4`)
})

test('nothing found says so, and clears', async ({ page, as }) => {
  await as('founder')
  await page.goto(`/directory?search=${aMark()}&company_type=Service`)
  await expect(page.getByText('No members found matching your criteria.')).toBeVisible()
  await expect(page.getByText('0 members found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).press('Enter')
  await expect(members(page)).toBeFocused()
  await expect(page).toHaveURL('/directory')
  await expect(page.getByText(/^Showing 1 to 20 of \d+ members$/)).toBeVisible()
})

test('a table with room, cards without, and nothing scrolls sideways', async ({ page, as }) => {
  await as('founder')
  await page.goto('/directory')
  await expect(page.getByText(/^Showing 1 to 20/)).toBeVisible()
  const wide = (page.viewportSize()?.width ?? 0) >= 768
  await expect(page.getByRole('table', { name: 'Members' })).toHaveCount(wide ? 1 : 0)
  await expect(page.getByRole('list', { name: 'Members' })).toHaveCount(wide ? 0 : 1)
  for (const width of [320, 767, 800, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    if (width < 768) await expect(page.getByRole('list', { name: 'Members' })).toBeVisible()
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow, { message: `at ${width} px` }).toBeLessThanOrEqual(0)
  }
})

test('a friend is told why, and nothing is asked of the server', async ({ page, as }) => {
  await as('friend')
  const calls = directoryCalls(page)
  await page.goto('/directory')
  await expect(page.getByRole('heading', { level: 1, name: 'Member Directory' })).toBeVisible()
  await expect(page.getByText('Founders Only')).toBeVisible()
  await expect(page.getByText(/a space that our founders keep for one another/)).toBeVisible()
  await expect(search(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'See events' }).click()
  await expect(page).toHaveURL('/events')
  expect(calls).toEqual([])
})

test.describe('when the list cannot be loaded', () => {
  test.use({ expectedStatuses: [500] })

  test('she is told, and Retry brings it', async ({ page, as }) => {
    await as('founder')
    const error = 'Something went wrong on our side'
    await page.route('**/api/auth/directory/*', (route) =>
      route.fulfill({ status: 500, json: { error, code: 'internal', request_id: 'r' } }),
    )
    await page.goto('/directory')
    await expect(page.getByText('Loading directory members...')).toBeAttached()
    const toast = page.getByRole('alert').filter({ hasText: 'Error' })
    await expect(toast).toContainText('Failed to load directory members', { timeout: 15_000 })
    await page.unroute('**/api/auth/directory/*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/^Showing 1 to 20/)).toBeVisible()
  })
})

test('a founder finds those who can help with something', async ({ page, as, people }) => {
  const mark = aMark()
  const help = 'I can answer questions on B2B Sales'
  const ada = await people.founder({
    full_name: `Ada ${mark}`,
    profile: { contributions: [help] },
  })
  await people.founder({ full_name: `Grace ${mark}` })
  await as('founder')
  await page.goto(`/directory?search=${mark}`)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Can help with' }).click()
  await page.getByRole('option', { name: help }).click()
  await expect(page).toHaveURL(/can_help_with=/)
  await expect(page.getByRole('link', { name: ada.full_name, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `Grace ${mark}`, exact: true })).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Search/ }).fill('board structuring')
  await page.getByRole('option', { name: /Board structuring/ }).click()
  await expect(page.getByRole('combobox', { name: 'Can help with' })).toHaveValue(
    'I can answer questions on Board structuring',
  )
})
