import { openAdminPage } from './admin-navigation.ts'
import { expect, test } from './fixtures.ts'
import { expectNoHorizontalScroll } from './page-elements.ts'

test('the audit log shows an administrator’s changes with values before and after', async ({
  page,
  signInAs,
  people,
  db,
}) => {
  test.slow()
  const ada = await people.founder()
  const other = await people.founder()
  const admin = await signInAs('admin')
  await page.goto('/help')
  const call = (method: string, path: string, body: object) =>
    page.evaluate(
      async ([method, path, body]) => {
        const authorization = `Bearer ${localStorage.getItem('access_token')}`
        const headers = { authorization, 'content-type': 'application/json' }
        return (await fetch(path, { method, headers, body })).status
      },
      [method, path, JSON.stringify(body)] as const,
    )
  expect(await call('PUT', `/api/admin/members/${ada.id}/tier/`, { tier: 'Raise' })).toBe(200)
  const reason = 'Asked to leave'
  expect(await call('POST', `/api/admin/members/${other.id}/deactivate/`, { reason })).toBe(200)
  await page.goto('/admin')

  await openAdminPage(page, /^Settings/, /^Audit log/)
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Who' }).click()
  await page.getByRole('option', { name: admin.full_name }).click()
  await expect(page).toHaveURL(`/admin/audit?actor=${admin.id}`)
  await expect(page.getByText('2 entries found')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    `Member deactivated: ${other.full_name}`,
    `Tier changed: ${ada.full_name}`,
  ])

  await page.getByPlaceholder('Search by name, email or title...').fill(ada.full_name)
  await expect(page.getByText('1 entry found')).toBeVisible()
  await page.getByRole('button', { name: /^Details of Tier changed/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Tier changed' })
  await expect(dialog.getByText('Free', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Raise', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/^\d{1,2} \w+ 20\d\d at \d\d:\d\d$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'See all entries for this' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Showing one member. Show all' })).toBeVisible()

  await page.goto(`/admin/audit?actor=${admin.id}&group=wins`)
  await expect(page.getByText('No entries found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await page.goto(`/admin/audit?actor=${admin.id}&to=2020-02-03`)
  await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue('3 February 2020')
  await expect(page.getByText('0 entries found')).toBeVisible()

  await db.user.delete({ where: { id: ada.id } })
  await page.goto(`/admin/audit?type=member&target=${ada.id}`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Tier changed: Former member')
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoHorizontalScroll(page)
})
