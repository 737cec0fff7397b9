import type { ContentType } from '@portal/shared/content/types'
import { paths, placeholders } from '@portal/shared/core/paths'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { accountsRoutes } from '#features/accounts/routes.ts'
import { recentQuery, statsQuery } from '#features/activity/api.ts'
import { activityRoutes } from '#features/activity/routes.ts'
import { announcementsRoutes } from '#features/announcements/routes.ts'
import { applicationsRoutes } from '#features/applications/routes.ts'
import { auditRoutes } from '#features/audit/routes.ts'
import { authRoutes } from '#features/auth/routes.ts'
import { directoryRoutes } from '#features/directory/routes.ts'
import { emailsRoutes } from '#features/emails/routes.ts'
import { upcomingEventsQuery } from '#features/events/api.ts'
import { eventsRoutes } from '#features/events/routes.ts'
import { healthRoutes } from '#features/health/routes.ts'
import { importsRoutes } from '#features/imports/routes.ts'
import { insightsRoutes } from '#features/insights/routes.ts'
import { introductionsRoutes } from '#features/introductions/routes.ts'
import { networkRoutes } from '#features/network/routes.ts'
import { opportunitiesRoutes } from '#features/opportunities/routes.ts'
import { podsRoutes } from '#features/pods/routes.ts'
import { privacyRoutes } from '#features/privacy/routes.ts'
import { profileRoutes } from '#features/profile/routes.ts'
import { studiesQuery } from '#features/research/api.ts'
import { researchRoutes } from '#features/research/routes.ts'
import { resourcesRoutes } from '#features/resources/routes.ts'
import { submissionsRoutes } from '#features/submissions/routes.ts'
import { winsRoutes } from '#features/wins/routes.ts'
import { queryClient } from '#lib/query-client.ts'
import { type FeatureRoutes, prefetch, type RouteGroup } from '#lib/routes.ts'

/** The pages that are put together from several features. */
const appRoutes: FeatureRoutes = {
  open: [
    {
      path: paths.comingSoon,
      lazy: async () => ({
        Component: (await import('./waiting/ApplicantPage.tsx')).ApplicantPage,
      }),
    },
    {
      path: paths.invitation,
      lazy: async () => ({
        Component: (await import('./invitation/InvitationPage.tsx')).InvitationPage,
      }),
    },
  ],
  member: [
    {
      path: paths.dashboard,
      ...prefetch(() => {
        // Fetched at each visit, so that members see what they have just done on another page.
        void queryClient.prefetchQuery({ ...statsQuery, staleTime: 0 })
        void queryClient.prefetchQuery({ ...recentQuery, staleTime: 0 })
        void queryClient.prefetchQuery(studiesQuery)
        void queryClient.prefetchQuery(upcomingEventsQuery)
      }),
      lazy: async () => ({ Component: (await import('./home/DashboardPage.tsx')).DashboardPage }),
    },
    {
      path: paths.pod,
      lazy: async () => ({ Component: (await import('./pods/PodPage.tsx')).PodPage }),
    },
    ...placeholders.map(
      ({ path, heading }): RouteObject => ({
        path,
        lazy: async () => {
          const { PlaceholderPage } = await import('./BranchScreen.tsx')
          return { element: <PlaceholderPage heading={heading} /> }
        },
      }),
    ),
  ],
  account: [
    {
      path: paths.accountEmails,
      ...prefetch(async () => {
        const { emailChoicesQuery } = await import('#features/emails/api.ts')
        await queryClient.prefetchQuery(emailChoicesQuery)
      }),
      lazy: async () => ({ Component: (await import('./account/EmailsPage.tsx')).EmailsPage }),
    },
  ],
  admin: [
    {
      path: paths.manageContent,
      lazy: async () => ({ Component: (await import('./admin/ContentPage.tsx')).ContentPage }),
    },
  ],
}

/** The directory, from which founders ask one another for an introduction. */
const directoryWithAsking: FeatureRoutes = {
  member: [
    {
      lazy: async () => ({
        Component: (await import('./introductions/AskFrame.tsx')).AskFrame,
      }),
      children: directoryRoutes.member ?? [],
    },
  ],
}

/** The pages of each content type. */
const contentPages: Record<ContentType, FeatureRoutes> = {
  event: eventsRoutes,
  resource: resourcesRoutes,
  opportunity: opportunitiesRoutes,
  study: researchRoutes,
}

const features: FeatureRoutes[] = [
  ...Object.values(contentPages),
  appRoutes,
  accountsRoutes,
  activityRoutes,
  announcementsRoutes,
  applicationsRoutes,
  auditRoutes,
  authRoutes,
  directoryWithAsking,
  emailsRoutes,
  healthRoutes,
  insightsRoutes,
  importsRoutes,
  introductionsRoutes,
  networkRoutes,
  podsRoutes,
  privacyRoutes,
  profileRoutes,
  submissionsRoutes,
  winsRoutes,
]

const behind = (group: RouteGroup) => features.flatMap((routes) => routes[group] ?? [])

/** Every page of the portal, by its group. */
export const routes: Record<RouteGroup, RouteObject[]> = {
  landing: behind('landing'),
  open: behind('open'),
  member: behind('member'),
  account: behind('account'),
  admin: behind('admin'),
}

const pages = Object.values(routes).flat()

/** Fetches the code of a page when a click is likely. A failure shows when somebody goes there. */
export function prefetchPage(path: string): void {
  for (const { route } of matchRoutes(pages, path) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
  }
}
