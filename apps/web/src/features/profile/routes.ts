import { paths } from '@portal/shared/core/paths'
import { meQuery } from '#lib/me.ts'
import { queryClient } from '#lib/query-client.ts'
import { type FeatureRoutes, prefetch } from '#lib/routes.ts'

/** The profile itself is asked for by the frame around every member's page. */
export const profileRoutes: FeatureRoutes = {
  account: [
    {
      path: paths.account,
      lazy: async () => ({ Component: (await import('./pages/AccountPage.tsx')).AccountPage }),
    },
    {
      path: paths.accountPrivacy,
      ...prefetch(async () => {
        // A failure shows on the page, which asks again.
        const me = await queryClient.ensureQueryData(meQuery).catch(() => null)
        if (!me) return
        const { consentsQuery } = await import('./api.ts')
        await queryClient.prefetchQuery(consentsQuery(me))
      }),
      lazy: async () => ({ Component: (await import('./pages/PrivacyPage.tsx')).PrivacyPage }),
    },
  ],
}
