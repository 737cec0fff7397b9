import { paths } from '@portal/shared/core/paths'
import type { FeatureRoutes } from '#lib/routes.ts'

export const emailsRoutes: FeatureRoutes = {
  open: [
    {
      path: paths.unsubscribe,
      lazy: async () => ({
        Component: (await import('./pages/UnsubscribePage.tsx')).UnsubscribePage,
      }),
    },
  ],
}
