import { expect, expectAccessible, test } from './fixtures.ts'

const texts = [
  'The Willow Network of Women Startup Founders in Cambridge',
  'Something Exciting is Coming',
  "What's Coming Your Way",
  'Member Directory',
  'Events',
  'Resources',
  'Opportunities',
  "Thank you for being part of our community. We'll notify you as soon as we launch!",
  'Platform launching soon',
]

test('a visitor reads what is coming', async ({ page }) => {
  await page.goto('/coming-soon')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Welcome to Willow Network' }),
  ).toBeVisible()
  for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText('Connect with 200+ female founders and supporters')).toBeVisible()
  await expectAccessible(page)
})

test('an applicant reads when she applied', async ({ page, as, people }) => {
  await as(
    await people.pending({ application: { submitted_at: new Date('2026-11-02T10:00:00Z') } }),
  )
  await page.goto('/coming-soon')
  await expect(page.getByText('You sent it on 2 November 2026.')).toBeVisible()
  await expect(page.getByText('Something Exciting is Coming')).toBeVisible()
  await expectAccessible(page)
})

test('an approval takes her in when she comes back to the page', async ({ page, as, db }) => {
  const applicant = await as('pending')
  await page.goto('/coming-soon')
  await expect(page.getByText('Your application is with the team')).toBeVisible()
  await db.application.updateMany({
    where: { user_id: applicant.id },
    data: { status: 'approved', decided_at: new Date() },
  })
  await db.user.update({
    where: { id: applicant.id },
    data: { is_active: true, activated_at: new Date() },
  })
  // What is still under way from before the approval may be all that the first return waits for.
  await expect(async () => {
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await expect(page).toHaveURL('/dashboard', { timeout: 2000 })
  }).toPass()
  const user = await page.evaluate(() => localStorage.getItem('user'))
  expect(JSON.parse(user ?? '')).toMatchObject({ is_active: true })
})

test('Back to Login forgets the session and the page', async ({ page, as }) => {
  await as('pending')
  await page.goto('/onboarding')
  await page.goto('/coming-soon')
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/')
  const keys = await page.evaluate(() => Object.keys(localStorage))
  for (const key of ['access_token', 'refresh_token', 'user']) expect(keys).not.toContain(key)
  await page.goBack()
  await expect(page).toHaveURL('/onboarding')
})

test.describe('somebody who was declined', () => {
  const declined = {
    application: {
      status: 'rejected' as const,
      submitted_at: new Date('2026-10-01T09:00:00Z'),
      decided_at: new Date('2026-10-20T09:00:00Z'),
      reason: 'Please tell us more about your connection to Cambridge.',
    },
  }

  test('reads why, and applies again with her earlier answers', async ({ page, as, people }) => {
    await as(await people.pending({ ...declined, full_name: 'Hedy Larch' }))
    await page.goto('/coming-soon')
    await expect(page.getByText('Your application was not accepted')).toBeVisible()
    await expect(page.getByText(declined.application.reason)).toBeVisible()
    await expect(page.getByText('Something Exciting is Coming')).toBeHidden()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Apply again' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Hedy Larch')
    await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Fenland Sensors')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeHidden()
    await expect(page.getByLabel('Password')).toBeHidden()
    await page.getByLabel('Tell us more about your connection').fill('I run a lab in Ely.')
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(page.getByText('Application submitted successfully!')).toBeVisible()
    await expect(page).toHaveURL('/coming-soon')
    await expect(page.getByText('Your application is with the team')).toBeVisible()
  })

  test('may change her track', async ({ page, as, people }) => {
    await as(await people.pending({ ...declined, user_type: 'friend' }))
    await page.goto('/onboarding?again=1&step=friend')
    await expect(page.getByRole('textbox', { name: 'Role and organisation' })).toHaveValue(
      'Partner, Granta Angels',
    )
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('combobox', { name: 'Are you a Female Founder?' })).toHaveValue(
      'No',
    )
  })
})
