import { paths } from '@portal/shared/core/paths'
import { queryClient } from '#lib/query-client.ts'
import { type FeatureRoutes, prefetch } from '#lib/routes.ts'
import { readPods } from './pods-state.ts'

/** The page of one pod shows the sign-up of an event as well: it is one of the app's own routes. */
export const podsRoutes: FeatureRoutes = {
  member: [
    {
      path: paths.pods,
      ...prefetch(async (search) => {
        const { podsQuery } = await import('./api.ts')
        await queryClient.prefetchQuery(podsQuery(readPods(search)))
      }),
      lazy: async () => ({ Component: (await import('./pages/PodsPage.tsx')).PodsPage }),
    },
  ],
  admin: [
    {
      path: paths.managePods,
      lazy: async () => ({
        Component: (await import('./admin/ManagePodsPage.tsx')).ManagePodsPage,
      }),
    },
    {
      path: paths.managePod,
      lazy: async () => ({ Component: (await import('./admin/ManagePodPage.tsx')).ManagePodPage }),
    },
  ],
}
