import { paths } from '#config/paths.ts'
import type { FeatureRoutes } from '#lib/routes.ts'

export const privacyRoutes: FeatureRoutes = {
  admin: [
    {
      path: paths.redactions,
      lazy: { Component: async () => (await import('./admin/RedactionsPage.tsx')).RedactionsPage },
    },
  ],
}
