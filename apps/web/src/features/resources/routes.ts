import { paths } from '@portal/shared/core/paths'
import { queryClient } from '#lib/query-client.ts'
import { type FeatureRoutes, prefetch } from '#lib/routes.ts'
import { resourcesQuery, tabsQuery } from './api.ts'

export const resourcesRoutes: FeatureRoutes = {
  member: [
    {
      path: paths.resources,
      ...prefetch(() => queryClient.prefetchQuery(tabsQuery)),
      lazy: async () => ({ Component: (await import('./pages/ResourcesPage.tsx')).ResourcesPage }),
    },
    {
      path: paths.perks,
      ...prefetch(() => queryClient.prefetchQuery(resourcesQuery('perk'))),
      lazy: async () => ({ Component: (await import('./pages/PerksPage.tsx')).PerksPage }),
    },
  ],
}
