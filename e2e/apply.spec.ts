import { continueForm, field, fillFounder, newEmailAddress } from './application-forms.ts'
import { expect, test } from './fixtures.ts'
import { button, heading } from './page-elements.ts'

test('a founder applies on a phone, one section at a time', async ({ page }) => {
  const address = newEmailAddress()
  await page.goto('/onboarding?step=femaleFounder')
  const section = (title: string) => page.getByRole('heading', { level: 2, name: title })
  const summary = page.getByRole('region', { name: 'Please check these answers' })

  await test.step('Continue checks the section in view', async () => {
    await expect(section('Section 1: About You')).toBeVisible()
    await expect(section('Section 2: About Your Business')).toBeHidden()
    await expect(page.getByText('7 answers left')).toBeVisible()
    await button(page, 'Continue').click()
    await expect(page.getByText('Please fill out all required fields correctly')).toBeVisible()
    await expect(field(page, 'Full name')).toBeFocused()
    await expect(summary.getByRole('link', { name: 'Full name is required' })).toBeVisible()
    await expect(summary.getByText('Company name is required')).toBeHidden()
    await summary.getByRole('link', { name: 'City is required' }).click()
    await expect(field(page, 'City')).toBeFocused()
  })

  await test.step('Back returns to the section before, with its answers', async () => {
    await fillFounder(page, address)
    await expect(section('Section 3: Consent & Community Participation')).toBeFocused()
    await page.goBack()
    await expect(field(page, 'Company name')).toHaveValue('Sandworks')
    await page.goBack()
    await expect(field(page, 'Full name')).toHaveValue('Maria Sand')
    await expect(summary).toBeHidden()
  })

  await test.step('submitting opens the section of a missing answer', async () => {
    await page.goto('/onboarding?step=femaleFounder&section=3')
    // Section 1, which asks for it, is hidden.
    await expect(page.getByText(/^Draft restored, without your password/)).toBeVisible()
    await button(page, 'Submit Application').click()
    await expect(section('Section 1: About You')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    for (const label of ['Password', 'Confirm password']) {
      await page.getByLabel(label, { exact: true }).fill('Willow-Tree-7')
    }
    await continueForm(page)
    await continueForm(page)
    await button(page, 'Submit Application').click()
    await expect(heading(page)).toHaveText('Thank you for your request to join Willow Network')
  })
})
