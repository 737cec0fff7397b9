import type { Locator, Page } from '@playwright/test'
import { paginate } from '@portal/shared/core/pagination'
import { paths } from '@portal/shared/core/paths'
import { expect, test } from './fixtures.ts'
import { choose } from './page-elements.ts'
import { signIn } from './sign-in.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Willow' })
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Bottom bar' })
const entries = (list: Locator) => list.getByRole('link').or(list.getByRole('button'))

const widthOf = (element: Locator) => async () => (await element.boundingBox())?.width

const lists = [
  paths.directory,
  `${paths.directory}?tab=supporters`,
  paths.introductions,
  paths.asks,
  paths.events,
  paths.pods,
  paths.wins,
  paths.opportunities,
  paths.resources,
  paths.perks,
  paths.pulse,
  paths.updates,
]

const groups = {
  Connect: ['Directory', 'Introductions', 'Asks', 'Events', 'Pods', 'Wins'],
  Grow: ['Opportunities', 'Resources'],
  Contribute: ['Research'],
}
const footer = ['Account', 'About', 'Help & Support', 'Log Out']

/** Checks that the navigation has its groups and items in order, and that Log Out is visible. */
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
  /** The position of an element in the window. */
  const boxOf = async (element: Locator) => {
    const box = await element.boundingBox()
    if (!box) throw new Error(`${element} is not shown`)
    return { ...box, end: box.y + box.height }
  }
  const scrollToEnd = (page: Page) =>
    page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

  test('links to the most used pages and opens the sheet', async ({ page, signInAs }) => {
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
  })

  test('covers no content or focused element, and hides for the on-screen keyboard', async ({
    page,
    signInAs,
  }) => {
    await signInAs('founder')
    await page.goto('/help')
    const links = page.getByRole('main').getByRole('link')
    const last = links.last()
    await expect(last).toBeVisible()
    await scrollToEnd(page)
    // Pages scroll in whole pixels.
    const end = Math.floor((await boxOf(page.getByRole('main'))).end)
    expect(end).toBeLessThanOrEqual((await boxOf(bar(page))).y)
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

test('lists begin in the upper part of a phone, once the introduction has been seen', {
  tag: '@phone',
}, async ({ page, context, baseURL }) => {
  // A founder of the demonstration, because none of her lists is empty.
  await signIn(context, baseURL ?? '', { email: 'founder@demo.example' })
  await page.setViewportSize({ width: 390, height: 844 })
  const main = page.getByRole('main')
  const items = main.locator('article, tbody tr, ul:not(nav *) > li')
  const tops: Record<string, number> = {}
  for (const path of lists) {
    await page.goto(path)
    await expect(items.first()).toBeVisible()
    await page.reload()
    await expect(items.first()).toBeVisible()
    tops[path] = Math.round((await items.first().boundingBox())?.y ?? 0)
  }
  const late = Object.entries(tops).filter(([, top]) => top > 320)
  expect(late, JSON.stringify(tops)).toEqual([])
})

test('tabs that do not fit fade at the edge, and scroll to the open and the focused tab', {
  tag: '@phone',
}, async ({ page, signInAs }) => {
  await signInAs('founder')
  await page.goto('/resources')
  const list = page.getByRole('tablist', { name: 'Resources' })
  const tabs = list.getByRole('tab')
  await expect(list).toHaveAttribute('data-cut-end')
  await expect(list).not.toHaveAttribute('data-cut-start')
  await expect(list).toHaveCSS('mask-image', /gradient/)

  await tabs.first().focus()
  await page.keyboard.press('End')
  await expect(tabs.last()).toBeFocused()
  await expect(tabs.last()).toBeInViewport({ ratio: 1 })
  await expect(list).toHaveAttribute('data-cut-start')
  await expect(list).not.toHaveAttribute('data-cut-end')

  await page.goto('/resources?tab=people&unlock=all')
  const open = list.getByRole('tab', { selected: true })
  await expect(open).toHaveText('People')
  await expect(open).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.goto('/events')
  const few = page.getByRole('tablist', { name: 'Events' })
  await expect(few).toHaveCSS('mask-image', 'none')
})

test('opening a select never makes the page wider than the window', {
  tag: '@desktop',
}, async ({ page, signInAs }) => {
  await signInAs('founder')
  await page.goto('/resources')
  await page.getByRole('button', { name: 'Suggest Resource' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('A lab')
  const before = await page.evaluate(() => window.innerWidth)
  await page.evaluate(() => {
    const widths = new Set<number>()
    Object.assign(window, { widths })
    const look = () => {
      widths.add(window.innerWidth)
      requestAnimationFrame(look)
    }
    look()
  })
  await choose(dialog, 'Stage', 'Series B+')
  await expect(dialog.getByRole('combobox', { name: 'Stage' })).toHaveValue('Series B+')
  const widths = await page.evaluate(() => [
    ...('widths' in window && window.widths instanceof Set ? window.widths : []),
  ])
  expect(widths).toEqual([before])
})

test('going back to a list restores its length and scroll position', {
  tag: '@desktop',
}, async ({ page, signInAs }) => {
  await signInAs('founder')
  await page.route('**/api/events/?when=upcoming*', async (route) => {
    const url = new URL(route.request().url())
    const number = Number(url.searchParams.get('page'))
    url.searchParams.set('page', '1')
    const response = await route.fetch({ url: url.href })
    const [event] = (await response.json()).events
    const pagination = paginate(number, 20, 45)
    const events = Array.from({ length: 20 }, (_, n) => ({ ...event, id: `event-${number}-${n}` }))
    await route.fulfill({ response, json: { events, pagination } })
  })
  await page.goto('/events')
  const cards = page.getByRole('list', { name: 'Upcoming events' }).getByRole('article')
  await expect(cards).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(cards).toHaveCount(40)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  const before = await place()
  expect(before).toBeGreaterThan(2000)

  await nav(page).getByRole('link', { name: 'Wins' }).click()
  await expect(page).toHaveURL('/wins')
  await page.goBack()
  await expect(cards).toHaveCount(40)
  await expect.poll(place).toBe(before)
})

// WCAG 2.2, 1.4.10: a window of 1280 by 1024 pixels at 400 % zoom.
test.describe('at 400 % zoom', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 320, height: 256 } })

  /**
   * Scrolls to the middle, and returns the share of the window that sticky elements don't cover.
   */
  const roomOf = (scroller: Locator) =>
    scroller.evaluate((node) => {
      node.scrollTo(0, (node.scrollHeight - node.clientHeight) / 2)
      const stays = (element: Element | null): boolean =>
        element !== null &&
        element !== node &&
        (/sticky|fixed/.test(getComputedStyle(element).position) || stays(element.parentElement))
      const { innerHeight, innerWidth } = window
      const points = Array.from({ length: innerHeight }, (_, y) =>
        document.elementFromPoint(innerWidth / 2, y),
      )
      const free = points.filter((one) => one && node.contains(one) && !stays(one))
      return free.length / innerHeight
    })

  test('pages and dialogs leave most of the window for their content', async ({
    page,
    signInAs,
    people,
  }) => {
    await people.pending()
    await signInAs('admin')
    await page.goto('/admin')
    const root = page.locator(':root')
    const choice = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
    await choice.check()
    expect(await roomOf(root), 'applications, some selected').toBeGreaterThan(0.85)

    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await roomOf(root), 'a page').toBeGreaterThan(0.85)
    await menuButton(page).click()
    await expect(sheet(page)).toBeVisible()
    expect(await roomOf(sheet(page)), 'the navigation').toBeGreaterThan(0.85)

    await page.goto('/admin')
    await page.getByRole('button', { name: 'Review one by one' }).click()
    const review = page.getByRole('dialog', { name: 'Review one by one' })
    await expect(review.getByRole('article')).toBeVisible()
    expect(await roomOf(review), 'one application').toBeGreaterThan(0.85)
    await review.getByRole('button', { name: 'Reject' }).click()
    await expect(review.getByRole('textbox', { name: /^Reason/ })).toBeFocused()
    expect(await roomOf(review), 'the rejection').toBeGreaterThan(0.85)

    await page.goto('/wins?dialog=post')
    const form = page.getByRole('dialog')
    await expect(form.getByRole('textbox').first()).toBeVisible()
    expect(await roomOf(form), 'a dialog').toBeGreaterThan(0.85)
  })
})
