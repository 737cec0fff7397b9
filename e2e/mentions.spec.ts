import { createWin } from '@portal/database/factories/wins'
import { adminNavigation } from './admin-navigation.ts'
import { expect, test } from './fixtures.ts'

test('an administrator finds what others have written about a member who leaves', async ({
  page,
  as,
  people,
  db,
}) => {
  const [leaving, author] = [await people.founder(), await people.founder()]
  const description = `We could not have done it without ${leaving.full_name}, who introduced us.`
  const win = await createWin(db, author, { title: `Round of ${author.full_name}`, description })
  await as('admin')
  await page.goto('/admin')
  await (await adminNavigation(page)).getByRole('link', { name: 'Mentions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions' })).toBeVisible()

  await page.goto(`/admin/mentions#member=${leaving.id}`)
  await expect(page.getByRole('textbox', { name: 'Words' })).toHaveValue(leaving.full_name)
  await page.getByRole('button', { name: 'Search texts' }).click()
  const found = page.getByRole('list', { name: 'Texts' })
  await expect(found.getByText(description)).toBeVisible()
  await found.getByRole('link', { name: win.title }).click()
  await expect(page).toHaveURL(`/wins/${win.id}`)
  await page.goBack()
  await expect(found.getByText(description)).toBeVisible()
  await expect(page).toHaveURL(`/admin/mentions#member=${leaving.id}`)
})
