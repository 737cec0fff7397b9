import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { uniqueWord } from './page-elements.ts'
import type { People } from './people.ts'

const day = 86_400_000

async function queueOf(people: People) {
  const mark = uniqueWord()
  const names = ['Ada', 'Grace', 'Joan'].map((first) => `${first} ${mark}`)
  const applicants = []
  for (const [index, full_name] of names.entries()) {
    applicants.push(
      await people.pending({
        full_name,
        email: `${full_name.toLowerCase().replace(' ', '-')}@test.example`,
        application: { submitted_at: new Date(Date.now() - (9 - index) * day) },
      }),
    )
  }
  return { mark, names, applicants }
}

const review = (page: Page) => page.getByRole('dialog', { name: 'Review one by one' })
const button = (page: Page, name: string) => review(page).getByRole('button', { name, exact: true })
/** The browser adds a space before text for screen readers. */
const undo = (page: Page, what: string) =>
  page.getByRole('button', { name: new RegExp(`^Undo ?: ${what}$`) })
const shows = (page: Page, name: string) =>
  expect(review(page).getByRole('heading', { name })).toBeFocused()

test('applications are decided one by one and can be undone for ten seconds', async ({
  page,
  signInAs,
  people,
  mailbox,
}) => {
  test.slow()
  const { mark, names, applicants } = await queueOf(people)
  const [ada = '', grace = '', joan = ''] = names
  await signInAs('admin')
  await page.goto(`/admin?search=${mark}`)
  await page.getByRole('button', { name: 'Review one by one' }).click()
  await shows(page, ada)
  await expect(review(page).getByText('3 waiting')).toBeVisible()
  await expect(review(page).getByText('B2B, Subscription')).toBeVisible()

  await button(page, 'Next').click()
  await shows(page, grace)
  await page.reload()
  await shows(page, grace)
  await page.goBack()
  await expect(review(page)).toBeHidden()
  await page.getByRole('button', { name: `Open ${ada}` }).click()
  await shows(page, ada)

  await page.keyboard.press('r')
  const reason = review(page).getByLabel('Reason for the applicant (optional)')
  await expect(reason).toBeFocused()
  await page.keyboard.type('Just a bit too early, ask again in spring.')
  await button(page, 'Reject application').click()
  await shows(page, grace)
  await expect(review(page).getByText(`${ada} will be rejected`, { exact: true })).toBeVisible()
  await page.keyboard.press('u')
  await shows(page, ada)
  await button(page, 'Reject').click()
  await expect(reason).toHaveValue('Just a bit too early, ask again in spring.')
  await page.keyboard.press('Control+Enter')

  await shows(page, grace)
  await page.keyboard.press('a')
  await shows(page, joan)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await expect(help.getByText('Next application')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(undo(page, ada)).toBeHidden({ timeout: 20_000 })
  await expect(undo(page, grace)).toBeHidden({ timeout: 20_000 })
  await expect(review(page).getByText('1 waiting')).toBeVisible()

  await button(page, 'Approve').click()
  await expect(review(page).getByText('You’ve reviewed everything')).toBeVisible()
  await button(page, 'Back to the list').click()
  await expect(undo(page, joan)).toBeVisible()
  await expect(page.getByText('No pending applications')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('tab', { name: /^Reviewed/ }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  const [first] = applicants
  const email = await mailbox(first?.email ?? '').find('Your application')
  expect(email.text).toContain('Just a bit too early, ask again in spring.')
})

test('an applicant answers a question on the waiting page, is approved and enters the portal', async ({
  page,
  signInAs,
  people,
  mailbox,
  anotherPage,
}) => {
  test.slow()
  const { mark, names, applicants } = await queueOf(people)
  const [ada = '', grace = ''] = names
  const [first = await people.pending()] = applicants
  await signInAs('admin')
  await page.goto(`/admin?search=${mark}&review=first`)
  await shows(page, ada)
  await expect(review(page).getByText('What is your connection to', { exact: false })).toBeVisible()
  await page.keyboard.press('q')
  await expect(review(page).getByLabel('Your question')).toBeFocused()
  await page.keyboard.type('Which company is yours?')
  await button(page, 'Send question').click()
  await shows(page, grace)
  await expect(review(page).getByText('2 waiting')).toBeVisible()
  await page.keyboard.press('Escape')
  const card = page.getByRole('article', { name: ada })
  await expect(card.getByText('Waiting for the applicant')).toBeVisible()
  const email = await mailbox(first.email).find('A question about your application')
  expect(email.text).toContain('Which company is yours?')

  const otherPage = await anotherPage(first)
  await otherPage.goto('/coming-soon')
  await expect(otherPage.getByRole('heading', { name: 'We have a question for you' })).toBeVisible()
  await otherPage.getByLabel('Your answer').fill('The one with the looms.')
  await otherPage.getByRole('button', { name: 'Send answer' }).click()
  await expect(
    otherPage.getByRole('heading', { name: 'Your application is with the team' }),
  ).toBeVisible()
  await expect(otherPage.getByText('The one with the looms.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: `Open ${ada}` }).click()
  await shows(page, ada)
  await expect(review(page).getByText('The one with the looms.')).toBeVisible()
  await page.keyboard.press('a')
  await page.goto('/no-such-page')
  await mailbox(first.email).find('Welcome to')
  // Requests from before the approval may still be in flight on the first return.
  await expect(async () => {
    await otherPage.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await expect(otherPage).toHaveURL('/dashboard', { timeout: 2000 })
  }).toPass()
})
