import { paths } from '#config/paths.ts'
import { meQuery } from '#lib/me.ts'
import { queryClient } from '#lib/query-client.ts'
import { type FeatureRoutes, prefetch } from '#lib/routes.ts'
import { consentsQuery } from './api.ts'
import { answersOf } from './consent-texts.ts'

/** The profile itself is asked for by the frame around every member's page. */
export const profileRoutes: FeatureRoutes = {
  account: [
    {
      path: paths.account,
      lazy: { Component: async () => (await import('./pages/AccountPage.tsx')).AccountPage },
    },
    {
      path: paths.accountPrivacy,
      ...prefetch(async () => {
        // A failure shows on the page, which asks again.
        const me = await queryClient.ensureQueryData(meQuery).catch(() => null)
        if (me) await queryClient.prefetchQuery(consentsQuery(answersOf(me)))
      }),
      lazy: { Component: async () => (await import('./pages/PrivacyPage.tsx')).PrivacyPage },
    },
  ],
}
