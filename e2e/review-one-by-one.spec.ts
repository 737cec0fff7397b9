import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { aMark } from './parts.ts'
import type { People } from './people.ts'

const day = 86_400_000

/** Three people with a word of their own, the first of them waiting longest. */
async function queueOf(people: People) {
  const mark = aMark()
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
const shows = (page: Page, name: string) =>
  expect(review(page).getByRole('heading', { name })).toBeFocused()

test('applications are decided one by one, with ten seconds to undo', async ({
  page,
  as,
  people,
  mailbox,
}) => {
  test.slow()
  const { mark, names, applicants } = await queueOf(people)
  const [ada = '', grace = '', joan = ''] = names
  await as('admin')
  await page.goto(`/admin?search=${mark}`)
  await page.getByRole('button', { name: 'Review one by one' }).click()
  await shows(page, ada)
  await expect(review(page).getByText('3 waiting')).toBeVisible()
  await expect(review(page).getByText('B2B, Subscription')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')

  // Reload keeps the place, Back closes, and a card opens it again.
  await button(page, 'Next').click()
  await shows(page, grace)
  await page.reload()
  await shows(page, grace)
  await page.goBack()
  await expect(review(page)).toBeHidden()
  await page.getByRole('button', { name: `Open ${ada}` }).click()
  await shows(page, ada)

  // A rejection, with its reason kept as a template; then undone, and made again.
  await page.keyboard.press('r')
  const reason = review(page).getByLabel('Reason for the applicant (optional)')
  await expect(reason).toBeFocused()
  await page.keyboard.type('Just a bit too early, ask again in spring.')
  await button(page, 'Save as template').click()
  await expectAccessible(page, '[role=dialog]')
  await button(page, 'Reject application').click()
  await shows(page, grace)
  await expect(review(page).getByText(`${ada} will be rejected`, { exact: true })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
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
  await expectAccessible(page, '[role=dialog]:has(dl):not(:has(article))')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(button(page, `Undo: ${ada}`)).toBeHidden({ timeout: 20_000 })
  await expect(button(page, `Undo: ${grace}`)).toBeHidden({ timeout: 20_000 })
  await expect(review(page).getByText('1 waiting')).toBeVisible()

  // Closing sends what is still held.
  await button(page, 'Approve').click()
  await expect(review(page).getByText('No application is left to review')).toBeVisible()
  await button(page, 'To the list').click()
  await expect(page.getByText('No pending applications')).toBeVisible()
  await page.getByRole('tab', { name: /^Reviewed/ }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  const [first] = applicants
  const mail = await mailbox(first?.email ?? '').find('Your application')
  expect(mail.text).toContain('Just a bit too early, ask again in spring.')
})

test('leaving the page sends what is held', async ({ page, as, people, mailbox }) => {
  const { mark, names, applicants } = await queueOf(people)
  const [ada = '', grace = ''] = names
  await as('admin')
  await page.goto(`/admin?search=${mark}&review=first`)
  await shows(page, ada)
  await page.keyboard.press('a')
  await shows(page, grace)
  await page.goto('/no-such-page')
  await mailbox(applicants[0]?.email ?? '').find('Welcome to')
})
