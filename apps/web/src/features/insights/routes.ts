import { paths } from '@portal/shared/core/paths'
import type { FeatureRoutes } from '#lib/routes.ts'

export const insightsRoutes: FeatureRoutes = {
  admin: [
    {
      path: paths.insights,
      lazy: async () => ({ Component: (await import('./admin/InsightsPage.tsx')).InsightsPage }),
    },
    {
      path: paths.insightsReport,
      lazy: async () => ({ Component: (await import('./admin/ReportPage.tsx')).ReportPage }),
    },
  ],
}
