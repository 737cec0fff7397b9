import { paths } from '@portal/shared/core/paths'
import type { FeatureRoutes } from '#lib/routes.ts'

export const submissionsRoutes: FeatureRoutes = {
  admin: [
    {
      path: paths.inbox,
      lazy: async () => ({ Component: (await import('./admin/InboxPage.tsx')).InboxPage }),
    },
  ],
}
