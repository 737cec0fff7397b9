import { type Path, paths } from '@portal/shared/core/paths'
import { unknownPairs } from './colour-pairs.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectNothingSideways } from './parts.ts'
import { adminPages } from './people.ts'
import {
  expectShown,
  protectedPaths,
  publicPaths,
  screens,
  type Visitor,
  visitors,
} from './screens.ts'
import { landing } from './sign-in.ts'
import { visit } from './visit.ts'

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

for (const visitor of visitors) {
  test(`an address that is not for the ${visitor} leads where she belongs`, {
    tag: '@desktop',
  }, async ({ page, as }) => {
    test.slow()
    if (visitor !== 'visitor') await as(visitor)
    await page.goto(paths.confirmEmail)
    // The logout flow comes last: it ends the session that the others need.
    for (const path of [...publicPaths, ...protectedPaths, paths.logout]) {
      const expected = destination(visitor, path)
      if (expected === path) continue
      await visit(page, path)
      await expect(page, `from ${path}`).toHaveURL(expected === paths.landing ? landing : expected)
      await expectShown(page, expected)
    }
  })
}

for (const [visitor, paths] of screens) {
  test(`every screen of the ${visitor} is accessible and fits`, async ({ page, as, isMobile }) => {
    test.slow()
    if (visitor !== 'visitor') await as(visitor)
    await page.goto(paths[0] ?? '/')
    for (const path of paths) {
      await visit(page, path)
      await expect(page).toHaveURL(path)
      await expectShown(page, path)
      await expectNothingSideways(page)
      // The colours of the dark scheme are those of the wide window.
      await expectAccessible(page, ':root', isMobile ? ['light'] : ['light', 'dark'])
      expect(await unknownPairs(page), path).toEqual([])
    }
  })
}

test.describe('an unknown address', () => {
  for (const visitor of ['visitor', 'pending', 'founder'] as const) {
    test(`is not found, for the ${visitor}`, async ({ page, as }) => {
      if (visitor !== 'visitor') await as(visitor)
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes('/resources/no-such-page'),
      )
      await page.goto('/resources/no-such-page')
      await logged
      await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
      await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
      await expect(page.getByRole('main')).toHaveCount(1)
      const home = page.getByRole('link', { name: 'Return to Home', exact: true })
      await expect(home).toHaveAttribute('href', '/')
      const nested = await page.getByRole('link', { name: 'Skip to content' }).count()
      expect(nested, 'inside the layout').toBe(visitor === 'founder' ? 1 : 0)
      await expectNothingSideways(page)
      await expectAccessible(page)
      await home.click()
      await expect(page).toHaveURL(destination(visitor, paths.landing))
    })
  }
})
