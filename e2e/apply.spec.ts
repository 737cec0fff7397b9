import type { Page } from '@playwright/test'
import { createEvent } from '@portal/database/factories/events'
import { applicantsPassword, field, fillFriend, newAddress } from './application-forms.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { choose } from './parts.ts'

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

test('a friend comes in by the front door, and confirms the address with the one mail', async ({
  page,
  mailbox,
  db,
}) => {
  const address = newAddress()
  const starts_at = new Date(Date.now() + 3_600_000)
  const { title } = await createEvent(db, {
    title: `Supper of ${address.split('@')[0]}`,
    starts_at,
    is_public: true,
  })
  await page.goto('/')
  await expect(page.getByText(title)).toBeVisible()
  await page.getByRole('link', { name: 'Apply to join' }).click()
  await expect(page.getByText('No: as a Friend.')).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'Are you a Female Founder?', 'No')
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillFriend(page, address)
  await field(page, 'LinkedIn profile URL').fill('linkedin.com/in/maria')
  await page.getByRole('checkbox', { name: 'Add me to Community Newsletter' }).check()
  await expect(field(page, 'LinkedIn profile URL')).toHaveValue('https://linkedin.com/in/maria')
  await expect(page.getByText('7 of 7 answers')).toBeVisible()
  const sent = page.waitForRequest('**/api/auth/signup-friend/')
  await submit(page)
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await expect(page.getByText(/^No email leaves the portal yet/)).toBeVisible()
  const payload = (await sent).postDataJSON()
  expect(payload).toMatchObject({ ecosystemRole: ['Investor'], newsletter: true })
  expect(payload).not.toHaveProperty('howDidYouFindUs')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeHidden()

  const { text } = await mailbox(address).find('We have your application')
  expect(await mailbox(address).all()).toHaveLength(1)
  await page.goto(/Confirm my address: (\S+)/.exec(text ?? '')?.[1] ?? '')
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await field(page, 'Email').fill(address)
  await page.getByRole('textbox', { name: 'Password' }).fill(applicantsPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/coming-soon')
  await expect(page.getByText(/^You confirmed your e-mail address on/)).toBeVisible()
})
