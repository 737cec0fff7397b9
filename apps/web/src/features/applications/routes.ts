import { paths } from '@portal/shared/core/paths'
import type { FeatureRoutes } from '#lib/routes.ts'

export const applicationsRoutes: FeatureRoutes = {
  open: [
    {
      path: paths.onboarding,
      lazy: async () => ({
        Component: (await import('./pages/OnboardingPage.tsx')).OnboardingPage,
      }),
    },
  ],
  admin: [
    {
      path: paths.admin,
      lazy: async () => ({ Component: (await import('./admin/AdminPage.tsx')).AdminPage }),
    },
  ],
}
