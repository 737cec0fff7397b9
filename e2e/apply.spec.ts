import type { Page } from '@playwright/test'
import { choose, field, fillFounder, fillFriend, newAddress } from './application-forms.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const toastOfInvalid = 'Please fill out all required fields correctly'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click()

test.describe('the first step', () => {
  test('asks one question, and wants an answer', async ({ page }) => {
    await page.goto('/onboarding')
    await expect(page.getByRole('heading', { name: 'Welcome to Willow Network' })).toBeVisible()
    await expect(
      page.getByText("Let's get you set up with the right community experience"),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please select an option')).toBeVisible()
    await choose(page, 'Are you a Female Founder?', 'Yes')
    await expect(page.getByText('Please select an option')).toBeHidden()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Tell us about yourself and your business')).toBeVisible()
    await expect(page).toHaveURL('/onboarding?step=femaleFounder')
  })
})

test.describe('a founder', () => {
  test('is told what is missing, field by field', async ({ page }) => {
    await page.goto('/onboarding?step=femaleFounder')
    for (const heading of [
      'Section 1: About You',
      'Section 2: About Your Business',
      'Section 3: Consent & Community Participation',
    ]) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
    await submit(page)
    await expect(page.getByText(toastOfInvalid)).toBeVisible()
    await expect(field(page, 'Full name')).toBeFocused()
    const summary = page.getByRole('region', { name: 'Please check these answers' })
    for (const message of [
      'Full name is required',
      'Invalid email address',
      'Password must be at least 8 characters',
      'Please confirm your password',
      'LinkedIn profile is required',
      'Please select at least one connection',
      'City is required',
      'Company name is required',
      'Current title is required',
      'Please select founder type',
      'Please select business type',
      'Please answer if your company is a university spin out',
      'Please answer if your company is related to your university studies',
      'Please select AI usage',
      'Please select an industry',
      'Please select product type',
      'Please select product status',
      'Please select revenue status',
      'Please select at least one business model',
      'Please select users/clients status',
    ]) {
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
    await expect(field(page, 'Industry, in your own words')).toBeHidden()
    await field(page, 'Verticals').fill('Soil')
    await field(page, 'Verticals').press('Enter')
    await page.getByRole('checkbox', { name: 'Add me to the email newsletter' }).check()
    const sent = page.waitForRequest('**/api/auth/signup-founder/')
    await submit(page)
    await expect(page.getByText('Application submitted successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: /Thank you for your request/ })).toBeVisible()

    const payload = (await sent).postDataJSON()
    expect(payload).toMatchObject({ email: address, verticals: ['Soil'], newsletter: true })
    for (const left of ['confirmPassword', 'companyWebsite', 'whatsappNumber', 'industryOther']) {
      expect(payload).not.toHaveProperty(left)
    }
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
