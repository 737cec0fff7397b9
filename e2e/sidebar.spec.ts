import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { menuButton, nav, sheet } from './page-elements.ts'

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Bottom bar' })
const entries = (list: Locator) => list.getByRole('link').or(list.getByRole('button'))

const widthOf = (element: Locator) => async () => (await element.boundingBox())?.width

const groups = {
  Connect: ['Directory', 'Introductions', 'Asks', 'Events', 'Pods', 'Wins'],
  Grow: ['Opportunities', 'Resources'],
  Contribute: ['Research'],
}
const footer = ['Account', 'About', 'Help & Support', 'Log Out']

async function expectItems(page: Page, { full_name }: { full_name: string }) {
  const main = nav(page)
  await expect(entries(main)).toHaveText([
    'Home',
    ...Object.values(groups).flat(),
    // Her photo is the first letter of her name.
    `${full_name.charAt(0).toUpperCase()}${full_name}, your page`,
    ...footer,
  ])
  for (const [heading, items] of Object.entries(groups)) {
    await expect(main.getByText(heading, { exact: true })).toBeVisible()
    await expect(entries(main.getByRole('list', { name: heading }))).toHaveText(items)
  }
  await expect(main.getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 })
}

test('the sidebar has its items, collapses to icons, and is a sheet in narrow windows', {
  tag: '@desktop',
}, async ({ page, signInAs }) => {
  const ada = await signInAs('founder')
  // A window so low that Log Out could be out of sight.
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/help')
  await expectItems(page, ada)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  expect(await widthOf(sidebar(page))()).toBe(280)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(widthOf(sidebar(page))).toBe(72)
  // The labels are hidden, but screen readers still read them.
  for (const label of ['Connect', 'Directory', 'Log Out']) {
    const box = await nav(page).getByText(label, { exact: true }).boundingBox()
    expect(box?.width).toBeLessThan(2)
  }
  await expect(nav(page).getByRole('link', { name: 'Directory' })).toBeVisible()
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(widthOf(sidebar(page))).toBe(280)

  await page.setViewportSize({ width: 767, height: 800 })
  await expect(sidebar(page)).toBeHidden()
  await expect(bar(page)).toBeVisible()
  await menuButton(page).click()
  await expect(sheet(page)).toBeVisible()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(sidebar(page)).toBeVisible()
  await expect(sheet(page)).toBeHidden()
  await expect(bar(page)).toBeHidden()
})

test('on a phone, the sheet has the items, keeps the focus, and closes', {
  tag: '@phone',
}, async ({ page, signInAs }) => {
  const ada = await signInAs('founder')
  await page.goto('/help')
  await expect(nav(page)).toBeHidden()
  await menuButton(page).click()
  await expect(sheet(page)).toBeVisible()
  await expectItems(page, ada)
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab')
    await expect(sheet(page).locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()

  await page.keyboard.press('Control+b')
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(sheet(page)).toBeHidden()
  await menuButton(page).click()
  await sheet(page).getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL('/events')
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused()
  await menuButton(page).click()
  await expect(sheet(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/help')
  await expect(sheet(page)).toBeHidden()
})

test.describe('on a phone, the bar at the bottom', { tag: '@phone' }, () => {
  const boxOf = async (element: Locator) => {
    const box = await element.boundingBox()
    if (!box) throw new Error(`${element} is not shown`)
    return { ...box, end: box.y + box.height }
  }
  const scrollToEnd = (page: Page) =>
    page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

  test('links to pages, covers no content or focused element, and hides for the keyboard', async ({
    page,
    signInAs,
  }) => {
    await signInAs('founder')
    await page.goto('/help')
    await expect(entries(bar(page))).toHaveText(['Home', 'Directory', 'Asks', 'Events', 'More'])
    const { end } = await boxOf(bar(page))
    expect(end).toBe(page.viewportSize()?.height)
    for (const entry of await entries(bar(page)).all()) {
      const { width, height } = await boxOf(entry)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await bar(page).getByRole('link', { name: 'Directory' }).click()
    await expect(page).toHaveURL('/directory')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(bar(page).getByRole('link', { name: 'Directory' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await bar(page).getByRole('button', { name: 'More' }).click()
    await expect(sheet(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(bar(page).getByRole('button', { name: 'More' })).toBeFocused()
    await page.emulateMedia({ media: 'print' })
    await expect(bar(page)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    await page.goto('/help')
    const links = page.getByRole('main').getByRole('link')
    const last = links.last()
    await expect(last).toBeVisible()
    await scrollToEnd(page)
    // Pages scroll in whole pixels.
    const mainEnd = Math.floor((await boxOf(page.getByRole('main'))).end)
    expect(mainEnd).toBeLessThanOrEqual((await boxOf(bar(page))).y)
    await page.evaluate(() => window.scrollTo(0, 0))
    await last.focus()
    await expect.poll(async () => (await boxOf(last)).y).toBeGreaterThan(0)
    expect(Math.floor((await boxOf(last)).end)).toBeLessThanOrEqual((await boxOf(bar(page))).y)

    await page.goto('/directory')
    const field = page.getByLabel('Search by name, company, or industry')
    await expect(page.getByText('members found')).toBeVisible()
    await scrollToEnd(page)
    const place = () => page.evaluate(() => [window.scrollY, document.body.scrollHeight])
    const before = await place()
    await field.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
    await expect(bar(page)).toBeHidden()
    expect(await place()).toEqual(before)
    await field.blur()
    await expect(bar(page)).toBeVisible()
    expect(await place()).toEqual(before)
  })
})
