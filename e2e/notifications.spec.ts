import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const alerts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('alert')

/** Leaves one destructive notification: the login form is empty. */
const provoke = (page: Page) => page.getByRole('button', { name: 'Login' }).click()

test('stay as long as somebody reads them', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await provoke(page)
  await expect(alerts(page)).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Dismiss notification' })).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(alerts(page)).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).focus()
  await page.clock.runFor(6000)
  await expect(alerts(page)).toHaveCount(0)
})

test('stand bottom right on large screens, at the top on small ones', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await provoke(page)
  await expect(alerts(page)).toBeVisible()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const box = await alerts(page).boundingBox()
  if (!box) throw new Error('no notification')
  expect(box.width).toBeLessThanOrEqual(420)
  expect(box.width).toBeGreaterThan(300)
  if (isMobile) {
    expect(box.y).toBeLessThan(height / 4)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
  } else {
    expect(width - (box.x + box.width)).toBeLessThan(40)
    expect(height - (box.y + box.height)).toBeLessThan(40)
  }
})

test('on a small screen they leave the menu within reach', async ({ page, as, isMobile }) => {
  test.skip(!isMobile, 'large screens have no menu button')
  await as('founder')
  await page.goto('/admin')
  await expect(alerts(page)).toContainText('Access denied. Admin privileges required.')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** Swipes with a finger. */
async function swipe(page: Page, distance: number) {
  const box = await alerts(page).boundingBox()
  if (!box) throw new Error('no notification')
  const [x, y] = [box.x + 90, box.y + box.height / 2]
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    })
  await touch('touchStart', x)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + distance * part)
  await touch('touchEnd')
}

test('a swipe to the right dismisses, a twitch and a swipe to the left do not', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'large screens have the button')
  await page.goto('/')
  await provoke(page)
  await expect(alerts(page)).toBeVisible()
  const before = await alerts(page).boundingBox()
  for (const distance of [30, -80]) {
    await swipe(page, distance)
    await expect.poll(async () => (await alerts(page).boundingBox())?.x).toBe(before?.x)
  }
  await swipe(page, 70)
  await expect(alerts(page)).toHaveCount(0, { timeout: 2000 })
})
