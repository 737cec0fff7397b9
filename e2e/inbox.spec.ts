import { createSubmission } from '@portal/database/factories/submissions'
import { openAdminPage } from './admin-navigation.ts'
import { expect, test } from './fixtures.ts'
import { button, article as card, dialog, uniqueWord } from './page-elements.ts'

const programme = (title: string) => ({
  title,
  payload: { table: 'Programmes', kind: 'programme', values: { title, focus: 'Various' } },
})

test('an administrator edits and publishes a suggestion, and declines another with a reason', async ({
  page,
  signInAs,
  people,
  db,
  mailbox,
}) => {
  test.slow()
  const mark = uniqueWord()
  const sender = await people.founder({ full_name: `Grace ${mark}` })
  await createSubmission(db, sender, programme(`Night School ${mark}`))
  await createSubmission(db, sender, programme(`Day School ${mark}`))
  await signInAs('admin')
  await page.goto('/admin')
  await openAdminPage(page, /^Content/, /^Inbox \d+\+? waiting/)
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await page.getByPlaceholder('Search by title, name or email...').fill(mark)
  await expect(page.getByText('2 submissions found')).toBeVisible()
  await expect(card(page, `Night School ${mark}`).getByText('Various')).toBeVisible()

  await button(card(page, `Night School ${mark}`), 'Accept').click()
  await expect(dialog(page).getByLabel('Title')).toHaveValue(`Night School ${mark}`)
  await dialog(page).getByLabel('Title').fill(`Evening School ${mark}`)
  await button(dialog(page), 'Accept and publish').click()
  await expect(page.getByText(`“Night School ${mark}” is published`)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('1 submission found')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await button(card(page, `Day School ${mark}`), 'Decline').click()
  await button(dialog(page), 'Decline').click()
  await expect(dialog(page).getByText('Please give the sender a reason').first()).toBeVisible()
  await dialog(page).getByLabel('Reason for the sender').fill('It has no dates yet.')
  await button(dialog(page), 'Decline').click()
  await expect(page.getByText(`“Day School ${mark}” is declined`)).toBeVisible()
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('tab', { name: /^Reviewed/ }).click()
  await expect(card(page, `Day School ${mark}`).getByText('It has no dates yet.')).toBeVisible()
  await expect(card(page, `Night School ${mark}`).getByText(/^Accepted by admin/)).toBeVisible()

  expect((await mailbox(sender.email).find('About your')).text).toContain('It has no dates yet.')
  await page.goto('/resources')
  await expect(page.getByRole('heading', { name: `Evening School ${mark}` })).toBeVisible()
})
