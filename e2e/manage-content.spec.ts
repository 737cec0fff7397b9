import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

/** A word that is in no other test's rows. */
const aMark = () => `zz${randomBytes(4).toString('hex')}`

const dialog = (page: Page) => page.getByRole('dialog')

test('a resource is added as a draft, published, archived and restored', async ({ page, as }) => {
  test.slow()
  const title = `Evening School ${aMark()}`
  await as('admin')
  await page.goto('/admin/content')
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Programmes' }).click()
  await expect(page).toHaveURL(/kind=programme/)
  await page.getByRole('button', { name: 'Add programme' }).click()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(page).getByText('Title is required').first()).toBeVisible()
  await dialog(page)
    .getByRole('textbox', { name: /^Title/ })
    .fill(title)
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('After work, for a year.')
  await dialog(page).getByLabel('Not yet: keep it as a draft').check()
  await expectAccessible(page, '[role=dialog]')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(`“${title}” is saved.`)).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: /^Draft \(\d+\)$/ }).click()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const description = dialog(page).getByRole('textbox', { name: 'Description' })
  await description.fill('After work, for two years.')
  await dialog(page).getByRole('tab', { name: 'Preview' }).click()
  const preview = dialog(page).getByRole('group', { name: 'As members see it' })
  await expect(preview.getByText('After work, for two years.')).toBeVisible()
  await expect(preview.getByRole('button', { name: /^Vote up/ })).toBeDisabled()
  await expect(dialog(page).getByText(/^Added on .* by admin/)).toBeVisible()
  await dialog(page).getByText('History').click()
  await expect(
    dialog(page)
      .getByText(/^Added/)
      .last(),
  ).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await dialog(page).getByRole('tab', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Now', { exact: true }).check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.goto('/resources')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  await page.goto(`/admin/content?kind=programme&search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Archive ${title}` }).click()
  await expect(dialog(page)).toContainText(`Archive “${title}”?`)
  await dialog(page).getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText(`“${title}” is archived`)).toBeVisible()
  await page.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(page.getByText(`“${title}” is restored`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Archive ${title}` })).toBeVisible()
})
