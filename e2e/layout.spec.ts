import type { Locator } from '@playwright/test'
import { paginate } from '@portal/shared/core/pagination'
import { type Path, paths } from '@portal/shared/core/paths'
import { expect, test } from './fixtures.ts'
import { navigateTo } from './navigation.ts'
import { choose, menuButton, nav, sheet } from './page-elements.ts'
import { expectShown } from './screens.ts'
import { signIn } from './sign-in.ts'

const lists = [
  paths.archive,
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

test('lists begin in the upper part of a phone, once the introduction has been seen', {
  tag: '@phone',
}, async ({ page, context, baseURL }) => {
  // The demonstration founder has entries in all lists.
  await signIn(context, baseURL ?? '', { email: 'founder@demo.example' })
  await page.setViewportSize({ width: 390, height: 844 })
  const main = page.getByRole('main')
  const items = main.locator('article, tbody tr, ul:not(nav *) > li')
  const tops: Record<string, number> = {}
  const open = async (path: string) => {
    await navigateTo(page, path)
    await expect(page).toHaveURL(path)
    await expectShown(page, path.split('?')[0] as Path)
    await expect(items.first()).toBeVisible()
    return Math.round((await items.first().boundingBox())?.y ?? 0)
  }
  await page.goto(paths.help)
  tops['the first visit of the directory'] = await open(paths.directory)
  for (const path of lists) await open(path)
  for (const path of lists) tops[path] = await open(path)
  await signIn(context, baseURL ?? '', { email: 'admin@demo.example' })
  await page.goto(paths.manageMembers)
  await expect(items.first()).toBeVisible()
  await page.goto(paths.help)
  tops[paths.manageMembers] = await open(paths.manageMembers)
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

  /** Scrolls to the middle. Returns the share of the window without sticky elements. */
  const roomOf = (scroller: Locator) =>
    scroller.evaluate((node) => {
      node.scrollTo(0, (node.scrollHeight - node.clientHeight) / 2)
      const isSticky = (element: Element | null): boolean =>
        element !== null &&
        element !== node &&
        (/sticky|fixed/.test(getComputedStyle(element).position) || isSticky(element.parentElement))
      const { innerHeight, innerWidth } = window
      const points = Array.from({ length: innerHeight }, (_, y) =>
        document.elementFromPoint(innerWidth / 2, y),
      )
      const free = points.filter((one) => one && node.contains(one) && !isSticky(one))
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
