import { expect, test } from './fixtures.ts'

test('the landing page opens and is accessible', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
})

test('a new founder arrives on her dashboard', async ({ page, as }) => {
  await as('founder')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
