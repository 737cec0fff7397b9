import type { Page } from '@playwright/test'
import { type Path, paths } from '@portal/shared/core/paths'
import { expectAccessible } from './accessibility.ts'
import { unknownPairs } from './colour-pairs.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingSideways } from './parts.ts'
import { adminPages } from './people.ts'
import {
  expectShown,
  protectedPaths,
  publicPaths,
  screens,
  screensInPart,
  type Visitor,
} from './screens.ts'
import { landing, signIn } from './sign-in.ts'
import { firstOf, visit } from './visit.ts'

/** Pages under Admin lead those who may not open them to the first one that they may. */
function underAdmin(visitor: Visitor, path: Path): Path {
  if (visitor === 'admin') return path
  if (visitor !== 'reviewer' && visitor !== 'editor') return paths.dashboard
  const pages: readonly Path[] = adminPages[visitor]
  return pages.includes(path) ? path : (pages[0] ?? path)
}

/** Where the guard leads somebody who asks for a path. */
function destination(visitor: Visitor, path: Path): Path {
  if (path === paths.logout) return paths.landing
  const home = visitor === 'pending' ? paths.comingSoon : paths.dashboard
  if (path === paths.landing) return visitor === 'visitor' ? path : home
  // Nobody waits who is a member: the waiting page takes her in.
  if (path === paths.comingSoon) return visitor === 'visitor' ? path : home
  if (publicPaths.includes(path)) return path
  if (visitor === 'visitor') return paths.landing
  if (visitor === 'pending') return paths.comingSoon
  if (path.startsWith(paths.admin)) return underAdmin(visitor, path)
  return path
}

// The narrowest phone there is.
test.use({
  viewport: async ({ viewport, isMobile }, use) =>
    use(isMobile ? { width: 320, height: 700 } : viewport),
})

for (const pair of [
  ['visitor', 'pending'],
  ['founder', 'editor'],
] as const) {
  test(`an address that is not for the ${pair.join(' or the ')} leads where she belongs`, {
    tag: '@desktop',
  }, async ({ page, as }) => {
    test.slow()
    for (const visitor of pair) {
      if (visitor !== 'visitor') await as(visitor)
      await page.goto(paths.confirmEmail)
      // The logout flow comes last: it ends the session that the others need.
      for (const path of [...publicPaths, ...protectedPaths, paths.logout]) {
        const expected = destination(visitor, path)
        if (expected === path) continue
        await visit(page, path)
        await expect(page, `from ${path}`).toHaveURL(
          expected === paths.landing ? landing : expected,
        )
        await expectShown(page, expected)
      }
    }
  })
}

/** Looks at a screen as it stands: the colours of the dark scheme are those of the wide window. */
async function inspect(page: Page, isNarrow = false) {
  await expectNothingSideways(page)
  await expectAccessible(page, ':root', isNarrow ? ['light'] : ['light', 'dark'])
  expect(await unknownPairs(page), page.url()).toEqual([])
}

for (const [visitor, list] of screens) {
  test(`every screen of the ${visitor} is accessible and fits`, async ({ page, as, isMobile }) => {
    test.slow()
    if (visitor !== 'visitor') await as(visitor)
    await page.goto(list[0] ?? '/')
    for (const path of list) {
      await visit(page, path)
      await expect(page).toHaveURL(path)
      await expectShown(page, path)
      await inspect(page, isMobile)
    }
    // An address that no page has is logged, and stands inside the layout for members.
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('no-such-page'),
    )
    await visit(page, '/resources/no-such-page')
    await logged
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    const layouts = await page.getByRole('link', { name: 'Skip to content' }).count()
    expect(layouts, 'inside the layout').toBe(visitor === 'visitor' ? 0 : 1)
    await inspect(page, isMobile)
    await page.getByRole('link', { name: 'Return to Home', exact: true }).click()
    await expect(page).toHaveURL(destination(visitor, paths.landing))
  })
}

test('screens that other roles see otherwise are accessible', { tag: '@desktop' }, async ({
  page,
  as,
}) => {
  test.slow()
  for (const [visitor, list] of screensInPart) {
    await as(visitor)
    for (const path of list) {
      await page.goto(path)
      await expectShown(page, path)
      await inspect(page)
    }
  }
})

/** Pages of one thing, and dialogs that have an address. */
const further = {
  founder: {
    pages: [paths.member, paths.ask, paths.event, paths.win, paths.announcement],
    dialogs: [
      '/wins?dialog=post',
      '/events?dialog=suggest',
      '/events?dialog=host',
      '/opportunities?dialog=submit',
      '/resources/perks?dialog=suggest',
    ],
  },
  admin: {
    pages: [paths.managePod, paths.manageAnnouncement, paths.import],
    dialogs: [
      '/admin?review=first',
      '/admin/content?kind=events&entry=new',
      '/admin/announcements?dialog=write',
      '/admin/import?dialog=invite',
    ],
  },
} as const

for (const [who, { pages, dialogs }] of Object.entries(further)) {
  test(`pages of one thing and dialogs of the ${who} are accessible`, {
    tag: '@desktop',
  }, async ({ page, context, baseURL }) => {
    test.slow()
    await signIn(context, baseURL ?? '', { email: `${who}@demo.example` })
    for (const path of pages) {
      expect(await firstOf(page, path), path).toBe(true)
      await expectNothingSideways(page)
      await expectAccessible(page)
    }
    for (const path of dialogs) {
      await page.goto(path)
      await expect(page.getByRole('dialog').getByRole('button').last(), path).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page, '[role=dialog]')
    }
  })
}
