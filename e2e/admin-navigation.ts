import { expect, type Locator, type Page } from '@playwright/test'

export async function openAdminNavigation(page: Page): Promise<Locator> {
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await expect(navigation).toBeVisible()
  const menu = navigation.getByRole('button', { name: /^Admin: / })
  if (await menu.isVisible()) await menu.click()
  return navigation
}

/** Opens a page of Admin. A wide window lists only the pages of the open entry. */
export async function openAdminPage(page: Page, entry: RegExp, name: RegExp): Promise<void> {
  const navigation = await openAdminNavigation(page)
  const link = navigation.getByRole('link', { name })
  if (!(await link.isVisible())) await navigation.getByRole('link', { name: entry }).click()
  await link.click()
}
