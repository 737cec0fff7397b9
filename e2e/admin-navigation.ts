import { expect, type Locator, type Page } from '@playwright/test'

/** The navigation under Admin with its links: a narrow window has many in a menu, which this opens. */
export async function adminNavigation(page: Page): Promise<Locator> {
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await expect(navigation).toBeVisible()
  const menu = navigation.getByRole('button', { name: /^Admin: / })
  if (await menu.isVisible()) await menu.click()
  return navigation
}
