import { expect, test } from './fixtures.ts'

test('keeps what a member did, with its counters', async ({ page, as, db }) => {
  const ada = await as('founder')
  await db.activity.createMany({
    data: Array.from({ length: 30 }, (_, n) => ({
      user_id: ada.id,
      activity_type: 'Event Attendance',
      specific_activity: `Supper ${n}`,
      action_type: n === 0 ? 'Attended' : 'Signed Up',
      occurred_at: new Date(Date.UTC(2026, 0, 30 - n)),
    })),
  })
  await page.goto('/archive')
  const counters = page.getByRole('term').filter({ hasText: 'Events Attended' })
  await expect(counters.locator('xpath=../dd')).toHaveText('1')
  await expect(page.getByText('Showing 1 to 20 of 30 activities')).toBeVisible()
  await expect(page.getByText(/^Supper \d+$/).first()).toHaveText('Supper 0')
  await expect(page.getByText(/^Supper \d+$/).last()).toHaveText('Supper 19')
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Showing 21 to 30 of 30 activities')).toBeVisible()
  await expect(page.getByText(/^Supper \d+$/).last()).toHaveText('Supper 29')
  await page.getByRole('link', { name: 'Back to Account' }).click()
  await expect(page).toHaveURL('/account')
})
