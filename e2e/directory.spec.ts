import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { choose, uniqueWord } from './page-elements.ts'

const members = (page: Page) => page.getByRole('region', { name: 'Members' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })

test('the list has pages and filters, which can be cleared', async ({ page, signInAs, people }) => {
  const mark = uniqueWord()
  const founder = (name: string, profile: Record<string, string>) =>
    people.founder({ full_name: `${name} ${mark}`, profile })
  await founder('Green', {
    company_name: 'Analytical Engines',
    company_website: 'https://engines.example/',
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
  await signInAs('founder')
  await page.goto('/directory')
  const pages = page.getByRole('navigation', { name: 'Members, pages' })
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^Showing 21 to 40 of \d+ members$/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.getByRole('link', { name: /^New this month \(\d+\)$/ }).click()
  await expect(page.getByRole('button', { name: 'Remove New this month' })).toBeVisible()

  await page.goto(`/directory?search=${mark}`)
  await expect(page.getByText('3 members found')).toBeVisible()

  const toggle = page.getByRole('button', { name: 'Filters', exact: false }).first()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')

  const show = (found: string) => sheet(page).getByRole('button', { name: `Show ${found}` })
  await choose(sheet(page), 'Industry', 'CleanTech')
  await expect(show('2 founders')).toBeVisible()
  await choose(sheet(page), 'Revenue Stage', 'Post-Revenue')
  await show('1 founder').click()
  await expect(page.getByText('1 member found')).toBeVisible()
  await expect(members(page).getByText(`Green ${mark}`)).toBeVisible()
  await expect(members(page)).toContainText('Profitable')
  const company = members(page).getByRole('link', { name: /Analytical Engines/ })
  await expect(company).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(toggle.getByLabel('2 active')).toBeVisible()
  await expect(page).toHaveURL(/industry=CleanTech/)
  await expect(page).toHaveURL(/revenue_stage=Post-Revenue/)

  await toggle.click()
  await choose(sheet(page), 'Company Type', 'Service')
  await show('0 founders').click()
  await expect(page.getByText('No members found matching your criteria.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 member found')).toBeVisible()

  await page.getByRole('button', { name: 'Remove Post-Revenue' }).click()
  await expect(page.getByText('2 members found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('3 members found')).toBeVisible()
  await expect(page).toHaveURL(`/directory?search=${mark}`)
})

test('a founder finds members who can help by text and by topic', async ({
  page,
  signInAs,
  people,
}) => {
  const mark = uniqueWord()
  const sales = 'I can answer questions on B2B Sales'
  const ada = await people.founder({
    full_name: `Ada ${mark}`,
    profile: { contributions: ['Mentorship', 'Feedback', sales] },
  })
  const grace = await people.founder({
    full_name: `Grace ${mark}`,
    profile: { contributions: ['Connections'], bio: `We weave ${mark} silk.` },
  })
  await people.founder({ full_name: `Joan ${mark}` })
  const person = ({ full_name }: { full_name: string }) =>
    page.getByRole('link', { name: full_name, exact: true })
  const row = ({ full_name }: { full_name: string }) =>
    members(page).getByRole('listitem').filter({ hasText: full_name })
  await signInAs('founder')

  await page.goto(`/directory?search=${mark}+silk`)
  await expect(page.getByText('1 member found')).toBeVisible()
  await expect(row(grace).locator('mark')).toHaveText(`${mark} silk`)

  await page.goto(`/directory?search=${mark}`)
  await page.getByRole('button', { name: 'Filters' }).click()
  await sheet(page).getByRole('combobox', { name: 'Helps with' }).click()
  await page.getByRole('option', { name: /^B2B sales \(\d+\+?\)$/ }).click()
  await sheet(page).getByRole('button', { name: 'Show 1 founder' }).click()
  await expect(row(ada).locator('mark')).toHaveText([mark, 'B2B sales'])
  await expect(row(ada).getByText('+1')).toBeVisible()
  await expect(person(grace)).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await sheet(page).getByRole('combobox', { name: 'Helps with' }).click()
  await page.getByRole('option', { name: /^Connections \(\d+\+?\)$/ }).click()
  await expect(page).toHaveURL(/helps_with=.*helps_with=Connections/)
  await sheet(page).getByRole('button', { name: 'Show 2 founders' }).click()
  await expect(page.getByText('2 members found')).toBeVisible()
  for (const card of [row(ada), row(grace)]) {
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(300)
  }

  await page.goto(`/directory?search=${mark}+nobody&helps_with=Connections`)
  await expect(page.getByText('No members found matching your criteria.')).toBeVisible()
  await page
    .getByRole('link', { name: /^People who can help with / })
    .first()
    .click()
  await expect(page).not.toHaveURL(/search=/)
  await expect(page.getByText(/^\d+ members? found/)).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Search/ }).fill('board structuring')
  await page.getByRole('option', { name: /Board/ }).click()
  await expect(page.getByRole('button', { name: 'Remove Board' })).toBeVisible()
})
