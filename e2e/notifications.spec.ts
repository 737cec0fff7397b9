import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const alerts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('alert')

test('appear at the bottom right, and stay while they have the focus', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(alerts(page)).toBeVisible()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const box = await alerts(page).boundingBox()
  if (!box) throw new Error('no notification')
  expect(box.width).toBeLessThanOrEqual(420)
  expect(box.width).toBeGreaterThan(300)
  expect(width - (box.x + box.width)).toBeLessThan(40)
  expect(height - (box.y + box.height)).toBeLessThan(40)
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Dismiss notification' })).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(alerts(page)).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).focus()
  await page.clock.runFor(6000)
  await expect(alerts(page)).toHaveCount(0)
})

test('appear at the top on a small screen, below the title, and cover neither bar', {
  tag: '@phone',
}, async ({ page, signInAs }) => {
  await signInAs('founder')
  await page.goto('/admin')
  await expect(alerts(page)).toContainText('Access denied. Admin privileges required.')
  const title = page.getByRole('heading', { level: 1, name: 'Community Pulse' })
  await expect(title).toBeVisible()
  const boxOf = async () => (await alerts(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const { y = 0, height = 0 } = (await title.boundingBox()) ?? {}
  await expect.poll(async () => (await boxOf()).y).toBeGreaterThan(y + height)
  const box = await boxOf()
  expect(box.y).toBeLessThan((page.viewportSize()?.height ?? 0) / 4)
  expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  for (const name of ['Open menu', 'More']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
