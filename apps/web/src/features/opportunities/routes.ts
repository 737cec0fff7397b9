import { paths } from '@portal/shared/core/paths'
import { queryClient } from '#lib/query-client.ts'
import { type FeatureRoutes, prefetch } from '#lib/routes.ts'
import { opportunitiesQuery } from './api.ts'

export const opportunitiesRoutes: FeatureRoutes = {
  member: [
    {
      path: paths.opportunities,
      ...prefetch(() => queryClient.prefetchQuery(opportunitiesQuery)),
      lazy: async () => ({
        Component: (await import('./pages/OpportunitiesPage.tsx')).OpportunitiesPage,
      }),
    },
  ],
}
