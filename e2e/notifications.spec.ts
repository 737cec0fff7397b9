import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const emptyFields = 'Please fill in all fields'
const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })
const alerts = (page: Page) => region(page).getByRole('alert')

/** Leaves one destructive notification: the login form is empty. */
const provoke = (page: Page) => page.getByRole('button', { name: 'Login' }).click()

test('destructive ones are announced assertively, with the close button named', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  await provoke(page)
  await expect(alerts(page)).toHaveText(emptyFields)
  // Held, or it would be gone before it is looked through.
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: 'Dismiss notification' }).click()
  await expect(alerts(page)).toHaveCount(0)
})

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

/** Swipes with whatever this screen is pointed at: a finger, or a mouse. */
async function swipe(page: Page, distance: number, isMobile: boolean) {
  const box = await alerts(page).boundingBox()
  if (!box) throw new Error('no notification')
  const [x, y] = [box.x + 90, box.y + box.height / 2]
  const steps = [0.25, 0.5, 0.75, 1].map((part) => x + distance * part)
  if (!isMobile) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const step of steps) await page.mouse.move(step, y)
    await page.mouse.up()
    return
  }
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    })
  await touch('touchStart', x)
  for (const step of steps) await touch('touchMove', step)
  await touch('touchEnd')
}

test('a swipe to the right dismisses, a twitch does not', async ({ page, isMobile }) => {
  await page.goto('/')
  await provoke(page)
  await expect(alerts(page)).toBeVisible()
  const before = await alerts(page).boundingBox()
  await swipe(page, 30, isMobile)
  await expect.poll(async () => (await alerts(page).boundingBox())?.x).toBe(before?.x)
  await swipe(page, 70, isMobile)
  await expect(alerts(page)).toHaveCount(0, { timeout: 2000 })
})

test('a swipe to the left leaves them', async ({ page, isMobile }) => {
  await page.goto('/')
  await provoke(page)
  await expect(alerts(page)).toBeVisible()
  const before = await alerts(page).boundingBox()
  await swipe(page, -80, isMobile)
  await expect.poll(async () => (await alerts(page).boundingBox())?.x).toBe(before?.x)
})

test('F8 leads to them, also out of a field', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await provoke(page)
  await page.getByRole('textbox', { name: 'Email' }).focus()
  await page.keyboard.press('F8')
  await expect(region(page)).toBeFocused()
})
