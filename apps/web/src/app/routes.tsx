import { canCall } from '@portal/shared/core/access'
import { paths, placeholders } from '@portal/shared/core/paths'
import { matchRoutes, type RouteObject, redirect } from 'react-router-dom'
import { recentQuery, statsQuery } from '#features/activity/api.ts'
import { signOut } from '#features/auth/sign-in.ts'
import { studiesQuery } from '#features/research/api.ts'
import { readPaging } from '#lib/address/url-state.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { notify } from '#lib/notify/notify.tsx'
import { readSession } from '#lib/session/session.ts'
import { adminRoutes, staffRoutes } from './admin/routes.ts'
import { lazy, page } from './page.ts'

const landing = [page(paths.landing, () => import('#features/auth/pages/LandingPage.tsx'))]

const open: RouteObject[] = [
  page(paths.onboarding, () => import('#features/applications/pages/OnboardingPage.tsx')),
  page(paths.comingSoon, () => import('#features/applications/pages/WaitingPage.tsx')),
  page(paths.invitation, () => import('#features/imports/pages/InvitationPage.tsx')),
  page(paths.setup, () => import('#features/auth/pages/SetupPage.tsx')),
  page(paths.forgotPassword, () => import('#features/auth/pages/ForgotPasswordPage.tsx')),
  page(paths.resetPassword, () => import('#features/auth/pages/ResetPasswordPage.tsx')),
  page(paths.signInLink, () => import('#features/auth/pages/SignInLinkPage.tsx')),
  page(paths.confirmEmail, () => import('#features/auth/pages/ConfirmEmailPage.tsx')),
  page(paths.confirmGuest, () => import('#features/events/pages/ConfirmGuestPage.tsx')),
  page(paths.cancelGuest, () => import('#features/events/pages/CancelGuestPage.tsx')),
  page(paths.unsubscribe, () => import('#features/emails/pages/UnsubscribePage.tsx')),
  {
    path: paths.logout,
    // Without an element the router warns, though the loader always redirects.
    element: null,
    loader: () => {
      if (signOut()) notify.success('Logged out successfully')
      return redirect(paths.landing)
    },
  },
]

const directory: RouteObject = {
  lazy: lazy(() => import('#features/introductions/components/AskFrame.tsx')),
  children: [
    page(
      paths.directory,
      () => import('#features/directory/pages/DirectoryPage.tsx'),
      async (search) => {
        const { user } = readSession()
        if (user === null || !canCall('founder', user)) return
        const directory = await import('#features/directory/api.ts')
        await (directory.readTab(search) === 'supporters'
          ? queryClient.prefetchQuery(directory.supportersQuery(directory.readSupporters(search)))
          : queryClient.prefetchQuery(directory.directoryQuery(directory.readDirectory(search))))
      },
    ),
    page(paths.member, () => import('#features/directory/pages/MemberPage.tsx')),
  ],
}

const member: RouteObject[] = [
  page(
    paths.dashboard,
    () => import('#features/home/pages/DashboardPage.tsx'),
    async () => {
      // Fetched on each visit, so that members see their latest changes.
      void queryClient.prefetchQuery({ ...statsQuery, staleTime: 0 })
      void queryClient.prefetchQuery({ ...recentQuery, staleTime: 0 })
      void queryClient.prefetchQuery(studiesQuery)
      const { eventsQuery } = await import('#features/events/api.ts')
      void queryClient.prefetchInfiniteQuery(eventsQuery('upcoming'))
      const { homeQuery } = await import('#features/home/api.ts')
      await queryClient.prefetchQuery({ ...homeQuery, staleTime: 0 })
    },
  ),
  directory,
  page(paths.updates, () => import('#features/updates/pages/UpdatesPage.tsx')),
  page(paths.accountAnswers, () => import('#features/applications/pages/AnswersPage.tsx')),
  page(
    paths.introductions,
    () => import('#features/introductions/pages/IntroductionsPage.tsx'),
    async (search) => {
      const { introductionsQuery, readIntroductions } = await import(
        '#features/introductions/api.ts'
      )
      await queryClient.prefetchQuery(introductionsQuery(readIntroductions(search)))
    },
  ),
  page(
    paths.asks,
    () => import('#features/asks/pages/AsksPage.tsx'),
    async (search) => {
      const { asksQuery, readAsks } = await import('#features/asks/api.ts')
      await queryClient.prefetchQuery(asksQuery(readAsks(search)))
    },
  ),
  page(paths.newAsk, () => import('#features/asks/pages/NewAskPage.tsx')),
  page(paths.ask, () => import('#features/asks/pages/AskPage.tsx')),
  page(
    paths.events,
    () => import('#features/events/pages/EventsPage.tsx'),
    async (search) => {
      const { eventsQuery, readEvents } = await import('#features/events/api.ts')
      await queryClient.prefetchInfiniteQuery(eventsQuery(readEvents(search).tab ?? 'upcoming'))
    },
  ),
  page(paths.event, () => import('#features/events/pages/EventRoute.tsx')),
  page(
    paths.resources,
    () => import('#features/resources/pages/ResourcesPage.tsx'),
    async () => {
      const { tabsQuery } = await import('#features/resources/api.ts')
      await queryClient.prefetchQuery(tabsQuery)
    },
  ),
  page(
    paths.perks,
    () => import('#features/resources/pages/PerksPage.tsx'),
    async () => {
      const { resourcesQuery } = await import('#features/resources/api.ts')
      await queryClient.prefetchQuery(resourcesQuery('perk'))
    },
  ),
  page(
    paths.opportunities,
    () => import('#features/opportunities/pages/OpportunitiesPage.tsx'),
    async () => {
      const { opportunitiesQuery } = await import('#features/opportunities/api.ts')
      await queryClient.prefetchQuery(opportunitiesQuery)
    },
  ),
  page(
    paths.pulse,
    () => import('#features/research/pages/PulsePage.tsx'),
    () => queryClient.prefetchQuery(studiesQuery),
  ),
  ...staffRoutes,
  page(
    paths.pods,
    () => import('#features/pods/pages/PodsPage.tsx'),
    async (search) => {
      const { podsQuery } = await import('#features/pods/api.ts')
      await queryClient.prefetchQuery(podsQuery(readPaging(search)))
    },
  ),
  page(paths.pod, () => import('#features/pods/pages/PodPage.tsx')),
  page(
    paths.wins,
    () => import('#features/wins/pages/WinsPage.tsx'),
    async (search) => {
      const { readWins, winsQuery } = await import('#features/wins/api.ts')
      await queryClient.prefetchInfiniteQuery(winsQuery(readWins(search)))
    },
  ),
  page(paths.win, () => import('#features/wins/pages/WinPage.tsx')),
  page(paths.archive, () => import('#features/activity/pages/ArchivePage.tsx')),
  page(
    paths.announcements,
    () => import('#features/announcements/pages/AnnouncementsPage.tsx'),
    async (search) => {
      const { announcementsQuery } = await import('#features/announcements/api.ts')
      await queryClient.prefetchQuery(announcementsQuery(readPaging(search)))
    },
  ),
  page(paths.announcement, () => import('#features/announcements/pages/AnnouncementPage.tsx')),
  page(paths.newsletters, () => import('#features/emails/pages/NewslettersPage.tsx')),
  page(paths.newsletter, () => import('#features/emails/pages/NewsletterPage.tsx')),
  page(paths.about, () => import('#features/network/pages/AboutPage.tsx')),
  page(paths.help, () => import('#features/network/pages/HelpPage.tsx')),
  ...placeholders.map(
    ({ path, heading }): RouteObject => ({
      path,
      lazy: async () => {
        const { PlaceholderPage } = await import('./BranchScreen.tsx')
        return { element: <PlaceholderPage heading={heading} /> }
      },
    }),
  ),
]

const account = [
  page(paths.account, () => import('#features/profile/pages/AccountPage.tsx')),
  page(paths.accountPrivacy, () => import('#features/profile/pages/PrivacyPage.tsx')),
  // Its cards arrive together, so that no button moves under the pointer.
  page(
    paths.accountSecurity,
    () => import('#features/auth/pages/SecurityPage.tsx'),
    async () => {
      const queries = await import('#features/auth/api.ts')
      void queryClient.prefetchQuery(queries.signInSettingsQuery)
      void queryClient.prefetchQuery(queries.sessionsQuery)
      void queryClient.prefetchQuery(queries.passkeysQuery)
    },
  ),
  page(paths.accountEmails, () => import('#features/emails/pages/EmailsPage.tsx')),
  page(paths.accountData, () => import('#features/privacy/pages/DataPage.tsx')),
]

export const routes = { landing, open, member, account, admin: adminRoutes }

const pages = Object.values(routes).flat()

/** Loads the code of a page when a click is likely. Ignores errors: opening the page shows them. */
export function prefetchPage(path: string): void {
  for (const { route } of matchRoutes(pages, path) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
  }
}
