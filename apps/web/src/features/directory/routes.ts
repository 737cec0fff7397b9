import { mayCall } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'
import { queryClient } from '#lib/query-client.ts'
import { type FeatureRoutes, prefetch } from '#lib/routes.ts'
import { readSession } from '#lib/session.ts'

export const directoryRoutes: FeatureRoutes = {
  member: [
    {
      path: paths.directory,
      ...prefetch(async (search) => {
        const { user } = readSession()
        if (user === null || !mayCall('founder', user)) return
        const [{ directoryQuery }, { readDirectory }] = await Promise.all([
          import('./api.ts'),
          import('./directory-state.ts'),
        ])
        await queryClient.prefetchQuery(directoryQuery(readDirectory(search)))
      }),
      lazy: async () => ({ Component: (await import('./pages/DirectoryPage.tsx')).DirectoryPage }),
    },
    {
      path: paths.member,
      lazy: async () => ({ Component: (await import('./pages/MemberPage.tsx')).MemberPage }),
    },
  ],
}
