import type { Page } from '@playwright/test'
import { field, fillFounder, fillFriend, newAddress } from './application-forms.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const toastOfInvalid = 'Please fill out all required fields correctly'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click()

test.describe('a founder', () => {
  test('is told what is missing, field by field', async ({ page }) => {
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

  test('applies, and is not signed in by it', async ({ page, mailbox }) => {
    const address = newAddress()
    await page.goto('/onboarding?step=femaleFounder')
    await fillFounder(page, address)
    await field(page, 'Verticals').fill('Soil')
    await field(page, 'Verticals').press('Enter')
    await page.getByRole('checkbox', { name: 'Add me to the email newsletter' }).check()
    const sent = page.waitForRequest('**/api/auth/signup-founder/')
    await submit(page)
    await expect(page.getByText('Application submitted successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: /Thank you for your request/ })).toBeVisible()

    const payload = (await sent).postDataJSON()
    expect(payload).toMatchObject({ email: address, verticals: ['Soil'], newsletter: true })
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('access_token')
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain('Maria')

    for (const name of ['Visit our website', 'Follow us on LinkedIn', 'See our events']) {
      const link = page.getByRole('link', { name })
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await mailbox(address).find(/application/i)
  })
})

test.describe('a friend', () => {
  test('applies', async ({ page }) => {
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
})
