import type { Page } from '@playwright/test'
import { type Path, paths, placeholders } from '@portal/shared/core/paths'
import { expect } from './fixtures.ts'
import { adminPages, type Role } from './people.ts'

/** The heading of each screen: the sweeps wait for it, so a new path needs one here. */
const headings: Partial<Record<Path, string>> = {
  [paths.landing]: 'Welcome Back',
  [paths.onboarding]: 'Welcome to Willow Network',
  [paths.comingSoon]: 'Welcome to Willow Network',
  [paths.forgotPassword]: 'Forgot your password?',
  // Without the token that an email carries.
  [paths.resetPassword]: 'We do not know this link',
  [paths.confirmEmail]: 'We do not know this link',
  [paths.unsubscribe]: 'We do not know this link',
  [paths.invitation]: 'We do not know this link',
  [paths.setup]: 'There is nothing to set up here',
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
  [paths.manageContent]: 'Content',
  [paths.reposts]: 'To repost',
  [paths.manageMembers]: 'Members',
  [paths.manageIntroductions]: 'Introductions',
  [paths.managePods]: 'Pods',
  [paths.manageAnnouncements]: 'Announcements',
  [paths.imports]: 'Invitations and import',
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

export type Visitor = 'visitor' | Role

/** The placeholders are one component: what holds of the first holds of each. */
const looksAlike = (path: Path) => placeholders.slice(1).some((other) => other.path === path)
const shown = protectedPaths.filter((path) => !looksAlike(path))

/** Who sees which screens: between them these three see all. */
export const screens: ['visitor' | 'founder' | 'admin', readonly Path[]][] = [
  ['visitor', publicPaths],
  ['founder', shown.filter((path) => !path.startsWith(paths.admin))],
  ['admin', shown.filter((path) => path.startsWith(paths.admin))],
]

/** What others see of these screens is different. */
export const screensInPart: [Role, readonly Path[]][] = [
  ['pending', [paths.comingSoon]],
  ['reviewer', adminPages.reviewer],
  ['editor', adminPages.editor],
  ['friend', [paths.directory, paths.introductions]],
]

/** Waits until the screen stands as it is meant to be seen in the portal of a network. */
export async function expectShown(page: Page, path: Path, network = 'Willow Network') {
  const heading = page.getByRole('heading', { level: 1 })
  const words = headings[path] ?? `the heading of ${path}`
  await expect(heading).toHaveCount(1)
  await expect(heading).toHaveText(words.replace('Willow Network', network))
  await expect(heading).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
