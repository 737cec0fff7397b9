import type { Page } from '@playwright/test'
import { field, fillFriend, newAddress } from './application-forms.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const toastOfInvalid = 'Please fill out all required fields correctly'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click()

test('a founder is told what is missing, field by field', async ({ page }) => {
  await page.goto('/onboarding?step=femaleFounder')
  await submit(page)
  await expect(page.getByText(toastOfInvalid)).toBeVisible()
  await expect(field(page, 'Full name')).toBeFocused()
  const summary = page.getByRole('region', { name: 'Please check these answers' })
  for (const message of ['Full name is required', 'Please select users/clients status']) {
    await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
    await expect(summary.getByRole('link', { name: message, exact: true })).toBeVisible()
  }
  await summary.getByRole('link', { name: 'City is required' }).click()
  await expect(field(page, 'City')).toBeFocused()
  await expectAccessible(page)
})

test('a friend applies', async ({ page }) => {
  await page.goto('/onboarding?step=friend')
  await fillFriend(page, newAddress())
  await page.getByRole('checkbox', { name: 'Add me to Community Newsletter' }).check()
  const sent = page.waitForRequest('**/api/auth/signup-friend/')
  await submit(page)
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  const payload = (await sent).postDataJSON()
  expect(payload).toMatchObject({ ecosystemRole: ['Investor'], newsletter: true })
  expect(payload).not.toHaveProperty('howDidYouFindUs')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeHidden()
})
