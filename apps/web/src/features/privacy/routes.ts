import { paths } from '@portal/shared/core/paths'
import type { FeatureRoutes } from '#lib/routes.ts'

export const privacyRoutes: FeatureRoutes = {
  account: [
    {
      path: paths.accountData,
      lazy: async () => ({ Component: (await import('./pages/DataPage.tsx')).DataPage }),
    },
  ],
  admin: [
    {
      path: paths.mentions,
      lazy: async () => ({
        Component: (await import('./admin/MentionsPage.tsx')).MentionsPage,
      }),
    },
  ],
}
