import { expect, type Locator, type Page } from '@playwright/test'

export async function openAdminNavigation(page: Page): Promise<Locator> {
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await expect(navigation).toBeVisible()
  const menu = navigation.getByRole('button', { name: /^Admin: / })
  if (await menu.isVisible()) await menu.click()
  return navigation
}
