import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { visit } from './visit.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Willow' })
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const entries = (list: Locator) => list.getByRole('link').or(list.getByRole('button'))

/** Brings the navigation into sight: on a phone it waits behind a button. */
async function openNav(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await menuButton(page).click()
  await expect(nav(page)).toBeVisible()
  return nav(page)
}

const widthOf = (element: Locator) => async () => (await element.boundingBox())?.width

const sessionKeys = (page: Page) =>
  page.evaluate(() =>
    ['access_token', 'refresh_token', 'user'].filter((key) => localStorage.getItem(key) !== null),
  )

const groups = {
  Connect: ['Directory', 'Introductions', 'Events', 'Pods', 'Wins'],
  Grow: ['Opportunities', 'Resources'],
  Contribute: ['Research'],
}
const footer = ['Account', 'About', 'Help & Support', 'Log Out']

test.describe('the sidebar', () => {
  test('has its groups and items in order', async ({ page, as, isMobile }) => {
    await as('founder')
    await page.goto('/help')
    const main = await openNav(page, isMobile)
    await expect(entries(main)).toHaveText(['Home', ...Object.values(groups).flat(), ...footer])
    for (const [heading, items] of Object.entries(groups)) {
      await expect(main.getByText(heading, { exact: true })).toBeVisible()
      await expect(entries(main.getByRole('list', { name: heading }))).toHaveText(items)
    }
    await expect(main.getByRole('button', { name: 'Log Out' })).toBeInViewport()
  })

  test('leads to every page it names', { tag: '@desktop' }, async ({ page, as }) => {
    await as('founder')
    await page.goto('/help')
    const links = nav(page).getByRole('link')
    await expect(links.first()).toBeVisible()
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/dashboard',
      '/directory',
      '/introductions',
      '/events',
      '/pods',
      '/wins',
      '/opportunities',
      '/resources',
      '/pulse',
      '/account',
      '/about',
      '/help',
    ])
  })

  test('shows Admin to administrators', { tag: '@desktop' }, async ({ page, as }) => {
    await as('admin')
    await page.goto('/help')
    const main = nav(page)
    await expect(main.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
    await expect(main.getByRole('button', { name: 'Log Out' })).toBeInViewport()
  })

  test('marks Home on its own address only, the others by what lies below', {
    tag: '@desktop',
  }, async ({ page, as }) => {
    await as('founder')
    await page.goto('/help')
    for (const [path, active] of [
      ['/dashboard', ['Home']],
      ['/dashboard/more', []],
      ['/directory', ['Directory']],
      ['/introductions', ['Introductions']],
      ['/events', ['Events']],
      ['/wins', ['Wins']],
      ['/winsome', []],
      ['/opportunities', ['Opportunities']],
      ['/resources', ['Resources']],
      ['/resources/perks', ['Resources']],
      ['/resources/science', ['Resources']],
      ['/pulse', ['Research']],
      ['/archive', []],
      ['/account', ['Account']],
      ['/account/security', ['Account']],
      ['/help', ['Help & Support']],
    ] as const) {
      await visit(page, path)
      await expect(nav(page).locator('[aria-current="page"]'), path).toHaveText([...active])
    }
  })
})

test.describe('on a large screen, the sidebar', () => {
  test.skip(({ isMobile }) => isMobile, 'phones have the sheet')

  test('is 280 px wide, and 72 px with icons only', async ({ page, as }) => {
    await as('founder')
    await page.goto('/help')
    expect(await widthOf(sidebar(page))()).toBe(280)
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect.poll(widthOf(sidebar(page))).toBe(72)
    // What the eye no longer sees, a screen reader still reads.
    for (const label of ['Connect', 'Directory', 'Log Out']) {
      expect((await nav(page).getByText(label, { exact: true }).boundingBox())?.width).toBeLessThan(
        2,
      )
    }
    await expect(nav(page).getByRole('link', { name: 'Directory' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    await expect.poll(widthOf(sidebar(page))).toBe(280)
  })

  test('answers to Ctrl+B and Cmd+B', async ({ page, as }) => {
    await as('founder')
    await page.goto('/help')
    await expect(sidebar(page)).toBeVisible()
    await page.keyboard.press('Control+b')
    await expect.poll(widthOf(sidebar(page))).toBe(72)
    await page.keyboard.press('Meta+b')
    await expect.poll(widthOf(sidebar(page))).toBe(280)
  })

  test('names its icons after 700 ms, and at once right after another', async ({ page, as }) => {
    await as('founder')
    await page.clock.install()
    await page.goto('/help')
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await page.mouse.move(800, 400)
    await page.clock.pauseAt(Date.now() + 60_000)
    const hover = (name: string) => nav(page).getByRole('link', { name }).hover()
    const tooltip = (name: string) => page.getByRole('tooltip', { name })

    await hover('Events')
    await page.clock.runFor(650)
    await expect(tooltip('Events')).toBeHidden()
    await page.clock.runFor(100)
    await expect(tooltip('Events')).toBeVisible()

    await hover('Wins')
    await page.clock.runFor(100)
    await expect(tooltip('Wins')).toBeVisible()
    await expect(tooltip('Events')).toBeHidden()

    await page.mouse.move(800, 400)
    await page.clock.runFor(1000)
    await expect(tooltip('Wins')).toBeHidden()
    await hover('Events')
    await page.clock.runFor(650)
    await expect(tooltip('Events')).toBeHidden()
    await page.clock.runFor(100)
    await expect(tooltip('Events')).toBeVisible()
  })

  test('has no tooltips while its labels are there', async ({ page, as }) => {
    await as('founder')
    await page.clock.install()
    await page.goto('/help')
    await page.clock.pauseAt(Date.now() + 60_000)
    await nav(page).getByRole('link', { name: 'Events' }).hover()
    await page.clock.runFor(2000)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })

  test('stays as it was left, in both stores, for seven days', async ({ page, context, as }) => {
    await as('founder')
    await page.goto('/help')
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    expect(await page.evaluate(() => localStorage.getItem('sidebar:isCollapsed'))).toBe('true')
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar:state')
    expect(cookie).toBeDefined()
    const seconds = (cookie?.expires ?? 0) - Date.now() / 1000
    expect(Math.abs(seconds - 604_800)).toBeLessThan(120)

    await page.reload()
    await expect.poll(widthOf(sidebar(page))).toBe(72)
    await page.evaluate(() => localStorage.removeItem('sidebar:isCollapsed'))
    await page.reload()
    await expect.poll(widthOf(sidebar(page))).toBe(72)
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    await page.reload()
    await expect.poll(widthOf(sidebar(page))).toBe(280)
  })

  test('gives way to the sheet below 768 px, and comes back', async ({ page, as }) => {
    await as('founder')
    await page.goto('/help')
    await expect(sidebar(page)).toBeVisible()
    await page.setViewportSize({ width: 767, height: 800 })
    await expect(sidebar(page)).toBeHidden()
    await menuButton(page).click()
    await expect(sheet(page)).toBeVisible()
    await page.setViewportSize({ width: 768, height: 800 })
    await expect(sidebar(page)).toBeVisible()
    await expect(sheet(page)).toBeHidden()
    await page.setViewportSize({ width: 767, height: 800 })
    await expect(menuButton(page)).toBeVisible()
    await expect(sheet(page)).toBeHidden()
  })

  test('keeps Log Out in sight in a low window', async ({ page, as }) => {
    await as('admin')
    await page.setViewportSize({ width: 1366, height: 640 })
    await page.goto('/help')
    await expect(nav(page).getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('on a phone, the sheet', () => {
  test.skip(({ isMobile }) => !isMobile, 'large screens have the sidebar')

  test('opens, keeps the focus, and closes on Escape', async ({ page, as }) => {
    await as('founder')
    await page.goto('/help')
    await expect(nav(page)).toBeHidden()
    await menuButton(page).click()
    await expect(sheet(page)).toBeVisible()
    await expectAccessible(page)
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab')
      await expect(sheet(page).locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })

  test('closes on navigation, also on the browser’s Back', async ({ page, as }) => {
    await as('founder')
    await page.goto('/help')
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

  test('closes by its own button, and answers to the shortcut', async ({ page, as }) => {
    await as('founder')
    await page.goto('/help')
    await menuButton(page).click()
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await expect(sheet(page)).toBeHidden()
    await page.keyboard.press('Control+b')
    await expect(sheet(page)).toBeVisible()
  })
})

test.describe('moving about', () => {
  test('a link skips to the content', async ({ page, as }) => {
    await as('founder')
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  })

  test('a new page is announced by its title and its heading', async ({ page, as, isMobile }) => {
    await as('founder')
    await page.goto('/help')
    await expect(page).toHaveTitle('Help & Support · Willow')
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
    const main = await openNav(page, isMobile)
    await main.getByRole('link', { name: 'Wins' }).click()
    await expect(page).toHaveTitle('Wins · Willow')
    await expect(page.getByRole('heading', { level: 1, name: 'Wins' })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveTitle('Help & Support · Willow')
    await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeFocused()
  })
})

test('a list that opens leaves the page as wide as the window', async ({ page, as }) => {
  await as('founder')
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
  await dialog.getByRole('combobox', { name: 'Stage' }).click()
  await page.getByRole('option', { name: 'Series B+' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Stage' })).toHaveValue('Series B+')
  const widths = await page.evaluate(() => [
    ...('widths' in window && window.widths instanceof Set ? window.widths : []),
  ])
  expect(widths).toEqual([before])
})

// WCAG 2.2, 1.4.10: a window of 1280 by 1024 pixels, enlarged to 400 %.
test.describe('enlarged to 400 %', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 320, height: 256 } })

  /** The share of the window that is left for what scrolls, once it has been scrolled as far as its middle. */
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

  test('pages and dialogs keep the window for what is read in them', async ({
    page,
    as,
    people,
  }) => {
    await people.pending()
    await as('admin')
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

test('the progress of navigation stands at the top of the window', {
  tag: '@desktop',
}, async ({ page, as }) => {
  await as('founder')
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bar = page.locator('.mantine-Progress-root[style*="--nprogress"]')
  await expect(bar).toHaveCSS('position', 'fixed')
})

// These tests run with reduced motion; see playwright.config.ts.
test('under reduced motion a colour scheme takes effect at once, without transitions', {
  tag: '@desktop',
}, async ({ page, as }) => {
  await as('founder')
  await page.goto('/account/security')
  await expect(page.getByRole('region', { name: 'Appearance' })).toBeVisible()
  const transitions = await page.evaluate(() => {
    document.documentElement.dataset.mantineColorScheme = 'dark'
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length
  })
  expect(transitions).toBe(0)
})

test.describe('logging out', () => {
  test('forgets the session, not the sidebar', { tag: '@desktop' }, async ({ page, as }) => {
    await as('founder')
    await page.goto('/help')
    await page.evaluate(() => localStorage.setItem('sidebar:isCollapsed', 'false'))
    const main = nav(page)
    await main.getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    expect(await sessionKeys(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('sidebar:isCollapsed'))).toBe('false')
    await page.goto('/help')
    await expect(page).toHaveURL('/?next=%2Fhelp')
  })

  test('reaches every tab', async ({ page, context, as, isMobile }) => {
    await as('founder')
    await page.goto('/help')
    const other = await context.newPage()
    await other.goto('/wins')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    const main = await openNav(page, isMobile)
    await main.getByRole('button', { name: 'Log Out' }).click()
    await expect(other).toHaveURL('/')
    await expect(other.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  })

  test('has an address', { tag: '@desktop' }, async ({ page, as }) => {
    await as('founder')
    await page.goto('/logout')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    expect(await sessionKeys(page)).toEqual([])
  })

  test('says nothing to whoever was not signed in', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/logout')
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(page.getByText('Logged out successfully')).toHaveCount(0)
  })

  test.describe(() => {
    test.use({ expectedStatuses: ['failed'] })

    test('cleans up though the server cannot be told', { tag: '@desktop' }, async ({
      page,
      as,
    }) => {
      await as('founder')
      await page.goto('/help')
      let told = 0
      await page.route('**/api/auth/logout/', (route) => {
        told += 1
        return route.abort()
      })
      const main = nav(page)
      await main.getByRole('button', { name: 'Log Out' }).click()
      await expect(page.getByText('Logged out successfully')).toBeVisible()
      await expect(page).toHaveURL('/')
      expect(await sessionKeys(page)).toEqual([])
      expect(told).toBe(1)
    })
  })
})
