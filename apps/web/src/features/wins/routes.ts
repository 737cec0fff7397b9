import { paths } from '@portal/shared/core/paths'
import { queryClient } from '#lib/query-client.ts'
import { type FeatureRoutes, prefetch } from '#lib/routes.ts'
import { readWins } from './wins-state.ts'

export const winsRoutes: FeatureRoutes = {
  member: [
    {
      path: paths.wins,
      ...prefetch(async (search) => {
        const { winsQuery } = await import('./api.ts')
        await queryClient.prefetchInfiniteQuery(winsQuery(readWins(search).tab ?? 'all'))
      }),
      lazy: async () => ({ Component: (await import('./pages/WinsPage.tsx')).WinsPage }),
    },
    {
      path: paths.win,
      lazy: async () => ({ Component: (await import('./pages/WinPage.tsx')).WinPage }),
    },
  ],
  admin: [
    {
      path: paths.reposts,
      lazy: async () => ({ Component: (await import('./admin/RepostsPage.tsx')).RepostsPage }),
    },
  ],
}
