import { paths } from '#config/paths.ts'
import type { FeatureRoutes } from '#lib/routes.ts'

export const healthRoutes: FeatureRoutes = {
  admin: [
    {
      path: paths.health,
      lazy: { Component: async () => (await import('./admin/HealthPage.tsx')).HealthPage },
    },
  ],
}
