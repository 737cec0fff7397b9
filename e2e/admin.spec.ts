import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { aMark, button, article as card, dialog } from './parts.ts'

const found = (page: Page, count: string) => expect(page.getByText(`${count} found`)).toBeVisible()

test('when another administrator was faster, the others of a selection go through and the one is named', async ({
  page,
  as,
  anotherPage,
  people,
}) => {
  const mark = aMark()
  for (const first of ['Ada', 'Grace', 'Joan']) {
    await people.pending({ full_name: `${first} ${mark}` })
  }
  await as('admin')
  await page.goto(`/admin?search=${mark}`)
  await found(page, '3 applications')
  await page.getByLabel('Select all on this page').check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByLabel(`Select Joan ${mark}`).uncheck()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByLabel(`Select Joan ${mark}`).check()
  await button(page, 'Approve selected').click()
  await expect(dialog(page)).toContainText('Approve 3 applications?')
  await expectAccessible(page, '[role=dialog]')

  const other = await anotherPage('admin')
  await other.goto(`/admin?search=${mark}`)
  await button(card(other, `Grace ${mark}`), 'Approve').click()
  await button(dialog(other), 'Approve application').click()
  await expect(other.getByText(`Grace ${mark} is now a member.`)).toBeVisible({ timeout: 20_000 })

  await button(dialog(page), 'Approve 3 applications').click()
  await expect(page.getByText('Approved 2 of 3 applications')).toBeVisible({ timeout: 20_000 })
  await expect(
    page.getByRole('alert').filter({ hasText: `Grace ${mark} was not approved` }),
  ).toContainText('This application was already approved by')
  await expect(page.getByText('No pending applications')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await page.getByRole('tab', { name: /^Reviewed/ }).click()
  await found(page, '3 applications')
})
