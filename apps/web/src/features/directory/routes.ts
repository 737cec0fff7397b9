import { mayCall } from '@portal/shared/core/access'
import { getDirectory } from '@portal/shared/directory/endpoints'
import { paths } from '#config/paths.ts'
import { queryClient } from '#lib/query-client.ts'
import { type FeatureRoutes, prefetch } from '#lib/routes.ts'
import { readSession } from '#lib/session.ts'
import { directoryQuery } from './api.ts'
import { readDirectory } from './directory-state.ts'

export const directoryRoutes: FeatureRoutes = {
  member: [
    {
      path: paths.directory,
      ...prefetch((search) => {
        const { user } = readSession()
        if (user === null || !mayCall(getDirectory.access, user)) return
        void queryClient.prefetchQuery(directoryQuery(readDirectory(search)))
      }),
      lazy: async () => ({ Component: (await import('./pages/DirectoryPage.tsx')).DirectoryPage }),
    },
    {
      path: paths.member,
      lazy: async () => ({ Component: (await import('./pages/MemberPage.tsx')).MemberPage }),
    },
  ],
}
