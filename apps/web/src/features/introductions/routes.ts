import { paths } from '@portal/shared/core/paths'
import { queryClient } from '#lib/query-client.ts'
import { type FeatureRoutes, prefetch } from '#lib/routes.ts'
import { readSession } from '#lib/session.ts'
import { readIntroductions } from './introductions-state.ts'

export const introductionsRoutes: FeatureRoutes = {
  member: [
    {
      path: paths.introductions,
      ...prefetch(async (search) => {
        if (readSession().user?.user_type !== 'female_founder') return
        const { introductionsQuery } = await import('./api.ts')
        await queryClient.prefetchQuery(introductionsQuery(readIntroductions(search)))
      }),
      lazy: async () => ({
        Component: (await import('./pages/IntroductionsPage.tsx')).IntroductionsPage,
      }),
    },
  ],
  admin: [
    {
      path: paths.manageIntroductions,
      lazy: async () => ({ Component: (await import('./admin/ReportsPage.tsx')).ReportsPage }),
    },
  ],
}
