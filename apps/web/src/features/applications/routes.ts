import { paths } from '#config/paths.ts'
import type { FeatureRoutes } from '#lib/routes.ts'

export const applicationsRoutes: FeatureRoutes = {
  open: [
    {
      path: paths.onboarding,
      lazy: { Component: async () => (await import('./pages/OnboardingPage.tsx')).OnboardingPage },
    },
  ],
  admin: [
    {
      path: paths.admin,
      lazy: { Component: async () => (await import('./admin/AdminPage.tsx')).AdminPage },
    },
  ],
}
