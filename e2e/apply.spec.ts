import type { Page } from '@playwright/test'
import {
  applicantsPassword,
  choose,
  field,
  fillFounder,
  fillFriend,
  newAddress,
} from './application-forms.ts'
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

  test('leads back to the login', async ({ page }) => {
    await page.goto('/onboarding')
    await page.getByRole('link', { name: 'Already have an account? Login' }).click()
    await expect(page).toHaveURL('/')
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

  test('is checked when she leaves a field, then at each change', async ({ page }) => {
    await page.goto('/onboarding?step=femaleFounder')
    const leave = () => field(page, 'City').focus()
    const password = field(page, 'Password')
    await password.fill('short')
    await expect(page.getByText('Password must be at least 8 characters')).toBeHidden()
    await leave()
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
    for (const [typed, message] of [
      ['willow-tree-7', 'Password must contain at least one uppercase letter'],
      ['WILLOW-TREE-7', 'Password must contain at least one lowercase letter'],
      ['Willow-Tree-x', 'Password must contain at least one number'],
      ['WillowTree7', 'Password must contain at least one special character'],
    ] as const) {
      await password.fill(typed)
      await expect(page.getByText(message)).toBeVisible()
    }
    await password.fill(applicantsPassword)
    await expect(page.getByText(/^Password must/)).toBeHidden()

    await field(page, 'Confirm password').fill('Willow-Tree-8')
    await leave()
    await expect(page.getByText("Passwords don't match")).toBeVisible()
    await password.fill('Willow-Tree-8')
    await expect(page.getByText("Passwords don't match")).toBeHidden()

    await field(page, 'Email').fill('not an address')
    await leave()
    await expect(page.getByText('Invalid email address')).toBeVisible()

    const linkedin = field(page, 'LinkedIn profile URL')
    await linkedin.fill('maria')
    await leave()
    await expect(page.getByText('Please enter a valid URL', { exact: true })).toBeVisible()
    await linkedin.fill('https://example.com/in/maria')
    await expect(
      page.getByText('Must be a LinkedIn profile URL (e.g., linkedin.com/in/yourprofile)'),
    ).toBeVisible()

    await field(page, 'Company website').fill('sand.example')
    await leave()
    await expect(
      page.getByText('Please enter a valid URL starting with http:// or https://'),
    ).toBeVisible()
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

  test('names another industry only beside Other', async ({ page }) => {
    await page.goto('/onboarding?step=femaleFounder')
    await choose(page, 'Industry', 'Other')
    await expect(field(page, 'Industry, in your own words')).toBeVisible()
    await choose(page, 'Industry', 'Fashion')
    await expect(field(page, 'Industry, in your own words')).toBeHidden()
  })

  test.describe(() => {
    test.use({ expectedStatuses: [409] })

    test('reads at the field that her address is taken, and loses nothing', async ({
      page,
      people,
    }) => {
      const { email } = await people.founder()
      await page.goto('/onboarding?step=femaleFounder')
      await fillFounder(page, email)
      await submit(page)
      await expect(
        page.getByText('email: An account with this email address already exists'),
      ).toBeVisible()
      await expect(field(page, 'Email')).toBeFocused()
      await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, 'Company name')).toHaveValue('Sandworks')
      await expect(field(page, 'Password')).toHaveValue(applicantsPassword)
      await field(page, 'Email').fill(newAddress())
      await submit(page)
      await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
    })
  })

  test('cannot send twice', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    let calls = 0
    await page.route('**/api/auth/signup-founder/', async (route) => {
      calls += 1
      await held
      await route.continue()
    })
    await page.goto('/onboarding?step=femaleFounder')
    await fillFounder(page, newAddress())
    await submit(page)
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    await field(page, 'City').press('Enter')
    answer()
    await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
    expect(calls).toBe(1)
  })
})

test.describe('a friend', () => {
  test('is told what is missing', async ({ page }) => {
    await page.goto('/onboarding')
    await choose(page, 'Are you a Female Founder?', 'No')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Join our community as a supporter and ally')).toBeVisible()
    await submit(page)
    await expect(page.getByText(toastOfInvalid)).toBeVisible()
    for (const message of [
      'Full name is required',
      'Invalid email address',
      'Please select at least one role',
      'Role and organization is required',
    ]) {
      await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
    }
  })

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

  test.describe(() => {
    test.use({ expectedStatuses: [502] })

    test('is told when sending failed, and stays on the form', async ({ page }) => {
      await page.route('**/api/auth/signup-friend/', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }),
      )
      await page.goto('/onboarding?step=friend')
      await fillFriend(page, newAddress())
      await submit(page)
      await expect(page.getByText('Application submission failed')).toBeVisible()
      await expect(field(page, 'Full name')).toHaveValue('Maria Sand')
    })
  })
})

test('nothing scrolls sideways on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/',
    '/onboarding',
    '/onboarding?step=femaleFounder',
    '/onboarding?step=friend',
    '/coming-soon',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBe(0)
  }
})

test.describe('the draft', () => {
  test('survives a reload, without the passwords', async ({ page }) => {
    await page.goto('/onboarding?step=friend')
    await fillFriend(page, newAddress())
    await page.reload()
    await expect(page.getByText('Your draft is restored.')).toBeVisible()
    await expect(field(page, 'Role and organisation')).toHaveValue('Partner, Sand Capital')
    await expect(page.getByRole('checkbox', { name: 'Investor' })).toBeChecked()
    await expect(field(page, 'Password')).toHaveValue('')
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(
      applicantsPassword,
    )

    await page.getByRole('button', { name: 'Start afresh' }).click()
    await expect(field(page, 'Role and organisation')).toHaveValue('')
    await page.reload()
    await expect(field(page, 'Role and organisation')).toHaveValue('')
    await expect(page.getByText('Your draft is restored.')).toBeHidden()
  })

  test('is kept by Back, and dropped by another track', async ({ page }) => {
    const question = page.getByRole('combobox', { name: 'Are you a Female Founder?' })
    const proceed = () => page.getByRole('button', { name: 'Continue' }).click()
    await page.goto('/onboarding')
    await choose(page, 'Are you a Female Founder?', 'Yes')
    await proceed()
    await field(page, 'Company name').fill('Sandworks')
    await page.goBack()
    await expect(question).toHaveValue('Yes')
    await proceed()
    await expect(field(page, 'Company name')).toHaveValue('Sandworks')
    await page.getByRole('button', { name: 'Back' }).click()
    await choose(page, 'Are you a Female Founder?', 'No')
    await proceed()
    await expect(field(page, 'Full name')).toHaveValue('')
    await page.getByRole('button', { name: 'Back' }).click()
    await choose(page, 'Are you a Female Founder?', 'Yes')
    await proceed()
    await expect(field(page, 'Company name')).toHaveValue('')
  })
})
