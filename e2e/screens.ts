import type { Page } from '@playwright/test'
import { type Path, paths, placeholders } from '@portal/shared/core/paths'
import { expect } from './fixtures.ts'
import type { Role } from './people.ts'

/** The heading of each screen. Tests wait for it, so every new path needs an entry. */
const headings: Partial<Record<Path, string>> = {
  [paths.landing]: 'Welcome Back',
  [paths.onboarding]: 'Welcome to Willow Network',
  [paths.comingSoon]: 'Welcome to Willow Network',
  [paths.forgotPassword]: 'Forgot your password?',
  // Opened without the token from an email.
  [paths.resetPassword]: 'We don’t recognise this link',
  [paths.signInLink]: 'Email me a sign-in link',
  [paths.confirmEmail]: 'We don’t recognise this link',
  [paths.unsubscribe]: 'We don’t recognise this link',
  [paths.invitation]: 'We don’t recognise this link',
  [paths.setup]: 'There’s nothing to set up here',
  [paths.dashboard]: 'Community Pulse',
  [paths.updates]: 'Updates',
  [paths.directory]: 'Member Directory',
  [paths.introductions]: 'Introductions',
  [paths.asks]: 'Asks',
  [paths.newAsk]: 'Ask for something',
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
  [paths.accountEmails]: 'Emails',
  [paths.accountSecurity]: 'Security',
  [paths.accountData]: 'Your data',
  [paths.about]: 'About',
  [paths.admin]: 'Today',
  [paths.inbox]: 'Inbox',
  [paths.manageContent]: 'Events',
  [paths.reposts]: 'Reposts',
  [paths.manageMembers]: 'Members',
  [paths.manageIntroductions]: 'Reports',
  [paths.managePods]: 'Pods',
  [paths.manageAnnouncements]: 'Announcements',
  [paths.imports]: 'Invite and import',
  [paths.newImport]: 'Choose a file',
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

export const publicPaths: readonly Path[] = [
  paths.landing,
  paths.onboarding,
  paths.comingSoon,
  paths.forgotPassword,
  paths.resetPassword,
  paths.signInLink,
  paths.confirmEmail,
  paths.unsubscribe,
  paths.invitation,
  paths.setup,
]
// Paths with a parameter have tests of their own.
const protectedPaths = Object.values(paths).filter(
  (path) => !publicPaths.includes(path) && path !== paths.logout && !path.includes(':'),
)

/** All placeholders are one component, so only the first is tested. */
const isRepeated = (path: Path) => placeholders.slice(1).some((other) => other.path === path)
const tested = protectedPaths.filter((path) => !isRepeated(path))

export const screens: ['visitor' | 'founder' | 'admin', readonly Path[]][] = [
  ['visitor', publicPaths],
  ['founder', tested.filter((path) => !path.startsWith(paths.admin))],
  ['admin', tested.filter((path) => path.startsWith(paths.admin))],
]

export const screenVariants: [Role, readonly Path[]][] = [
  ['pending', [paths.comingSoon]],
  ['reviewer', [paths.admin]],
  ['editor', [paths.admin, paths.manageAnnouncements]],
  ['friend', [paths.directory, paths.introductions]],
]

/** Waits until a screen has its heading and has finished loading. */
export async function expectShown(page: Page, path: Path, network = 'Willow Network') {
  const heading = page.getByRole('heading', { level: 1 })
  const text = headings[path] ?? `the heading of ${path}`
  await expect(heading).toHaveCount(1)
  await expect(heading).toHaveText(text.replace('Willow Network', network))
  await expect(heading).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
