import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aMark, choose } from './parts.ts'

const members = (page: Page) => page.getByRole('region', { name: 'Members' })

test('pages are turned; filters narrow the list, are counted, and can be cleared', async ({
  page,
  as,
  people,
}) => {
  const mark = aMark()
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
  await as('founder')
  await page.goto('/directory')
  const pages = page.getByRole('navigation', { name: 'Members, pages' })
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^Showing 21 to 40 of \d+ members$/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.goto(`/directory?search=${mark}`)
  await expect(page.getByText('3 members found')).toBeVisible()

  const toggle = page.getByRole('button', { name: 'Filters', exact: false }).first()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')

  await choose(page, 'Industry', 'CleanTech')
  await expect(page.getByText('2 members found')).toBeVisible()
  await choose(page, 'Revenue Stage', 'Post-Revenue')
  await expect(page.getByText('1 member found')).toBeVisible()
  await expect(members(page).getByText(`Green ${mark}`)).toBeVisible()
  await expect(members(page)).toContainText('Profitable')
  const company = members(page).getByRole('link', { name: /Analytical Engines/ })
  await expect(company).toHaveAttribute('rel', 'noopener noreferrer')
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
  await choose(page, 'Can help with', help)
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
