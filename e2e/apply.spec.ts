import { field } from './application-forms.ts'
import { expect, test } from './fixtures.ts'

test('a founder sees which fields are missing', async ({ page }) => {
  await page.goto('/onboarding?step=femaleFounder')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Please fill out all required fields correctly')).toBeVisible()
  await expect(field(page, 'Full name')).toBeFocused()
  const summary = page.getByRole('region', { name: 'Please check these answers' })
  for (const message of ['Full name is required', 'Please select users/clients status']) {
    await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
    await expect(summary.getByRole('link', { name: message, exact: true })).toBeVisible()
  }
  await summary.getByRole('link', { name: 'City is required' }).click()
  await expect(field(page, 'City')).toBeFocused()
})
