import { paths } from '@portal/shared/core/paths'
import type { FeatureRoutes } from '#lib/routes.ts'

export const healthRoutes: FeatureRoutes = {
  admin: [
    {
      path: paths.health,
      lazy: async () => ({ Component: (await import('./admin/HealthPage.tsx')).HealthPage }),
    },
  ],
}
