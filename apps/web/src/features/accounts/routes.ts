import { paths } from '@portal/shared/core/paths'
import type { FeatureRoutes } from '#lib/routes.ts'

export const accountsRoutes: FeatureRoutes = {
  admin: [
    {
      path: paths.manageMembers,
      lazy: async () => ({ Component: (await import('./admin/AccountsPage.tsx')).AccountsPage }),
    },
  ],
}
