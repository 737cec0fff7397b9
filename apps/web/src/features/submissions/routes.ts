import { paths } from '#config/paths.ts'
import type { FeatureRoutes } from '#lib/routes.ts'

export const submissionsRoutes: FeatureRoutes = {
  admin: [
    {
      path: paths.inbox,
      lazy: async () => ({ Component: (await import('./admin/InboxPage.tsx')).InboxPage }),
    },
  ],
}
