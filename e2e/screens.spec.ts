import type { Page } from '@playwright/test'
import { type Path, paths, placeholders } from '@portal/shared/core/paths'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectNothingSideways } from './parts.ts'
import { adminPages, roles } from './people.ts'
import { landing } from './sign-in.ts'
import { visit } from './visit.ts'

/** The heading of each screen: the sweeps wait for it, so a new path needs one here. */
const headings: Partial<Record<Path, string>> = {
  [paths.landing]: 'Welcome Back',
  [paths.onboarding]: 'Welcome to Willow Network',
  [paths.comingSoon]: 'Welcome to Willow Network',
  [paths.forgotPassword]: 'Forgot your password?',
  // Without the token that a mail carries.
  [paths.resetPassword]: 'We do not know this link',
  [paths.confirmEmail]: 'We do not know this link',
  [paths.unsubscribe]: 'We do not know this link',
  [paths.invitation]: 'We do not know this link',
  [paths.setup]: 'There is nothing to set up here',
  [paths.dashboard]: 'Community Pulse',
  [paths.directory]: 'Member Directory',
  [paths.introductions]: 'Introductions',
  [paths.events]: 'Events',
  [paths.pods]: 'Pods',
  [paths.wins]: 'Wins',
  [paths.opportunities]: 'Opportunities',
  [paths.resources]: 'Resources',
  [paths.pulse]: 'Research',
  [paths.perks]: 'Startup Perks & Benefits',
  [paths.archive]: 'Activity Archive',
  [paths.account]: 'Account',
  [paths.accountAnswers]: 'A few more questions',
  [paths.accountPrivacy]: 'Privacy',
  [paths.accountEmails]: 'E-mails',
  [paths.accountSecurity]: 'Security',
  [paths.accountData]: 'Your data',
  [paths.about]: 'About',
  [paths.admin]: 'Today',
  [paths.inbox]: 'Inbox',
  [paths.manageContent]: 'Content',
  [paths.reposts]: 'To repost',
  [paths.manageMembers]: 'Members',
  [paths.manageIntroductions]: 'Introductions',
  [paths.managePods]: 'Pods',
  [paths.manageAnnouncements]: 'Announcements',
  [paths.imports]: 'Invitations and import',
  [paths.newImport]: 'Choose a file',
  [paths.mentions]: 'Mentions',
  [paths.insights]: 'Insights',
  [paths.insightsReport]: 'Funder report',
  [paths.settings]: 'Settings',
  [paths.audit]: 'Audit log',
  [paths.health]: 'Health',
  [paths.manageNewsletter]: 'Newsletter',
  [paths.help]: 'Help & Support',
  [paths.announcements]: 'Announcements',
  [paths.newsletters]: 'Newsletters',
  ...Object.fromEntries(placeholders.map(({ path, heading }) => [path, heading])),
}

const publicPaths: readonly Path[] = [
  paths.landing,
  paths.onboarding,
  paths.comingSoon,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.unsubscribe,
  paths.invitation,
  paths.setup,
]
// What a path with a parameter shows depends on the row: its own journey walks there.
const protectedPaths = Object.values(paths).filter(
  (path) => !publicPaths.includes(path) && path !== paths.logout && !path.includes(':'),
)

const visitors = ['visitor', ...roles] as const
type Visitor = (typeof visitors)[number]

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

/** Waits until the screen stands as it is meant to be seen. */
async function expectShown(page: Page, path: Path) {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  await expect(heading).toHaveText(headings[path] ?? `the heading of ${path}`)
  await expect(heading).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
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

/** The placeholders are one component: what holds of the first holds of each. */
const looksAlike = (path: Path) => placeholders.slice(1).some((other) => other.path === path)
const shown = protectedPaths.filter((path) => !looksAlike(path))

const screens: [visitor: Visitor, paths: readonly Path[]][] = [
  ['visitor', publicPaths],
  ['pending', [paths.comingSoon]],
  ['founder', shown.filter((path) => !path.startsWith(paths.admin))],
  ['admin', shown.filter((path) => path.startsWith(paths.admin))],
  ['reviewer', adminPages.reviewer],
  ['editor', adminPages.editor],
  ['friend', [paths.directory, paths.introductions]],
]

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
