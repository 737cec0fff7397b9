import type { ComponentType } from 'react'
import { type Path, paths } from '#config/paths.ts'

type PageModule<Name extends string> = Record<Name, ComponentType>
export type Load = () => Promise<{ Component: ComponentType }>

/** A route's own chunk: fetches the module and hands the router the component of that name. */
export const page =
  <Name extends string>(load: () => Promise<PageModule<Name>>, name: Name): Load =>
  async () => {
    const { [name]: Component } = await load()
    return { Component }
  }

export const landingPages = {
  [paths.landing]: page(() => import('#features/auth/pages/LandingPage.tsx'), 'LandingPage'),
}

/** For everybody, signed in or not. */
export const openPages = {
  [paths.onboarding]: page(
    () => import('#features/applications/pages/OnboardingPage.tsx'),
    'OnboardingPage',
  ),
  [paths.comingSoon]: page(() => import('./waiting/ApplicantPage.tsx'), 'ApplicantPage'),
  [paths.forgotPassword]: page(
    () => import('#features/auth/pages/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
  [paths.resetPassword]: page(
    () => import('#features/auth/pages/ResetPasswordPage.tsx'),
    'ResetPasswordPage',
  ),
  [paths.confirmEmail]: page(
    () => import('#features/auth/pages/ConfirmEmailPage.tsx'),
    'ConfirmEmailPage',
  ),
  [paths.unsubscribe]: page(
    () => import('#features/emails/pages/UnsubscribePage.tsx'),
    'UnsubscribePage',
  ),
}

export const membersPages = {
  [paths.dashboard]: page(() => import('./home/DashboardPage.tsx'), 'DashboardPage'),
  [paths.directory]: page(
    () => import('#features/members/pages/DirectoryPage.tsx'),
    'DirectoryPage',
  ),
  [paths.member]: page(() => import('#features/members/pages/MemberPage.tsx'), 'MemberPage'),
  [paths.account]: page(() => import('./account/AccountPage.tsx'), 'AccountPage'),
  [paths.events]: page(() => import('#features/events/pages/EventsPage.tsx'), 'EventsPage'),
  [paths.wins]: page(() => import('#features/wins/pages/WinsPage.tsx'), 'WinsPage'),
  [paths.win]: page(() => import('#features/wins/pages/WinPage.tsx'), 'WinPage'),
  [paths.opportunities]: page(
    () => import('#features/opportunities/pages/OpportunitiesPage.tsx'),
    'OpportunitiesPage',
  ),
  [paths.resources]: page(
    () => import('#features/resources/pages/ResourcesPage.tsx'),
    'ResourcesPage',
  ),
  [paths.perks]: page(() => import('#features/resources/pages/PerksPage.tsx'), 'PerksPage'),
  [paths.pulse]: page(() => import('#features/research/pages/PulsePage.tsx'), 'PulsePage'),
  [paths.archive]: page(() => import('#features/activity/pages/ArchivePage.tsx'), 'ArchivePage'),
  [paths.about]: page(() => import('#features/network/pages/AboutPage.tsx'), 'AboutPage'),
  [paths.help]: page(() => import('#features/network/pages/HelpPage.tsx'), 'HelpPage'),
}

export const adminPages = {
  [paths.admin]: page(() => import('#features/applications/admin/AdminPage.tsx'), 'AdminPage'),
  [paths.inbox]: page(() => import('#features/submissions/admin/InboxPage.tsx'), 'InboxPage'),
  [paths.manageContent]: page(() => import('./admin/ContentPage.tsx'), 'ContentPage'),
  [paths.manageMembers]: page(
    () => import('#features/members/pages/ManageMembersPage.tsx'),
    'ManageMembersPage',
  ),
  [paths.redactions]: page(
    () => import('#features/privacy/pages/RedactionsPage.tsx'),
    'RedactionsPage',
  ),
  [paths.audit]: page(() => import('#features/audit/pages/AuditPage.tsx'), 'AuditPage'),
  [paths.health]: page(() => import('#features/health/pages/HealthPage.tsx'), 'HealthPage'),
}

const pages: Partial<Record<Path, Load>> = {
  ...landingPages,
  ...openPages,
  ...membersPages,
  ...adminPages,
}

/** Fetches a page's code ahead, when a click is likely. A failure shows when she really goes there. */
export function prefetchPage(path: Path): void {
  pages[path]?.().catch(() => {})
}
