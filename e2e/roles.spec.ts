import { expect, test } from './fixtures.ts'
import { leave, uniqueWord } from './page-elements.ts'

test('a reviewer sees only applications under Admin, and can decide them', async ({
  page,
  signInAs,
  people,
  mailbox,
}) => {
  test.slow()
  const mark = uniqueWord()
  const name = `Ada ${mark}`
  const { email } = await people.pending({ full_name: name })
  await signInAs('reviewer')
  await page.goto('/dashboard')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: /^Admin/ }).click()
  await expect(page).toHaveURL('/admin')
  const adminNav = page.getByRole('navigation', { name: 'Administration' })
  await expect(adminNav.getByRole('link')).toHaveText([/^Today/, /^Applications/])

  await page.goto(`/admin?search=${mark}`)
  const card = page.getByRole('article', { name })
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve application' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await leave(page)
  await mailbox(email).find('Welcome to')
})
