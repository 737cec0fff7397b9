import { paths } from '@portal/shared/core/paths'
import { queryClient } from '#lib/query-client.ts'
import { type FeatureRoutes, prefetch } from '#lib/routes.ts'
import { studiesQuery } from './api.ts'

export const researchRoutes: FeatureRoutes = {
  member: [
    {
      path: paths.pulse,
      ...prefetch(() => queryClient.prefetchQuery(studiesQuery)),
      lazy: async () => ({ Component: (await import('./pages/PulsePage.tsx')).PulsePage }),
    },
  ],
}
