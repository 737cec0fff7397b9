import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { heading } from './page-elements.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Account', exact: true })
const opener = (page: Page) => nav(page).getByRole('button', { name: /^Account: / })
const link = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true })

const pages = [
  ['Privacy', '/account/privacy', 'What other founders see'],
  ['Emails', '/account/emails', 'Emails you can turn off'],
  ['Security', '/account/security', 'Signed-in devices'],
  ['Your data', '/account/data', 'Download your data'],
] as const

test('the menu opens each account page by touch and by keyboard', async ({ page, signInAs }) => {
  await signInAs('founder')
  await page.goto('/account')
  await expect(heading(page)).toHaveText('Account')
  for (const [name, path, card] of pages) {
    await opener(page).click()
    await link(page, name).click()
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toHaveText(name)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(`${name} · Willow`)
    await expect(page.getByRole('region', { name: card, exact: true })).toBeVisible()
  }
  await page.goBack()
  await expect(heading(page)).toHaveText('Security')
  await expect(heading(page)).toBeFocused()

  await opener(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(link(page, 'Profile')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link(page, 'Profile')).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(nav(page).locator('[aria-current="page"]')).toHaveText('Security')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(link(page, 'Privacy')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/privacy')
  await expect(heading(page)).toBeFocused()
  await expect(link(page, 'Privacy')).toHaveCount(0)
})
