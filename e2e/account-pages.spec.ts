import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { heading } from './parts.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Account', exact: true })
const current = (page: Page) => nav(page).locator('[aria-current="page"]')

/** Opens the menu of a narrow window. A wide one has the list at all times. */
async function openMenu(page: Page, isMobile: boolean) {
  if (isMobile)
    await nav(page)
      .getByRole('button', { name: /^Account: / })
      .click()
}

const pages = [
  ['Privacy', '/account/privacy', 'What other founders see'],
  ['E-mails', '/account/emails', 'Yours to choose'],
  ['Security', '/account/security', 'Signed-in devices'],
  ['Your data', '/account/data', 'Download your data'],
] as const

test('the section navigation leads to each page of the account', async ({ page, as, isMobile }) => {
  test.slow()
  await as('founder')
  await page.goto('/account')
  await expect(heading(page)).toHaveText('Account')
  await openMenu(page, isMobile)
  await expect(current(page)).toHaveText('Profile')
  for (const [name, path, card] of pages) {
    await nav(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toHaveText(name)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(`${name} · Willow`)
    await expect(page.getByRole('region', { name: card, exact: true })).toBeVisible()
    await openMenu(page, isMobile)
    await expect(current(page)).toHaveText(name)
  }
  await page.goBack()
  await expect(heading(page)).toHaveText('Security')
  await expect(heading(page)).toBeFocused()
})

test('the section navigation works by keyboard', async ({ page, as, isMobile }) => {
  await as('founder')
  await page.goto('/account/security')
  await expect(heading(page)).toHaveText('Security')
  const link = (name: string) => nav(page).getByRole('link', { name, exact: true })
  if (isMobile) {
    const opener = nav(page).getByRole('button', { name: 'Account: Security' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(link('Profile')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link('Profile')).toHaveCount(0)
    await expect(opener).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
  } else {
    await link('Profile').focus()
  }
  await page.keyboard.press('Tab')
  await expect(link('Privacy')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/privacy')
  await expect(heading(page)).toBeFocused()
  if (isMobile) await expect(link('Privacy')).toHaveCount(0)
})
