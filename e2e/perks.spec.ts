import { expect, test } from './fixtures.ts'

test('searches and filters the perks', async ({ page, as }) => {
  await as('friend')
  await page.goto('/resources/perks')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Startup Perks & Benefits' }),
  ).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Featured Perks' }).getByRole('article'),
  ).toHaveCount(3)
  await expect(page.getByRole('heading', { name: /^All Perks \(\d+\)$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Design', exact: true }).click()
  await expect(page).toHaveURL('/resources/perks?category=Design')
  await expect(page.getByRole('region', { name: 'Featured Perks' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No perks found matching your criteria.')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Resources' }).click()
  await expect(page).toHaveURL('/resources')
})
