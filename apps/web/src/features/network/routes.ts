import { paths } from '@portal/shared/core/paths'
import type { FeatureRoutes } from '#lib/routes.ts'

export const networkRoutes: FeatureRoutes = {
  member: [
    {
      path: paths.about,
      lazy: async () => ({ Component: (await import('./pages/AboutPage.tsx')).AboutPage }),
    },
    {
      path: paths.help,
      lazy: async () => ({ Component: (await import('./pages/HelpPage.tsx')).HelpPage }),
    },
  ],
}
