import { paths } from '@portal/shared/core/paths'
import { queryClient } from '#lib/query-client.ts'
import { type FeatureRoutes, prefetch } from '#lib/routes.ts'
import { readPage } from '#lib/url-state.ts'
import { archiveQuery } from './api.ts'

export const activityRoutes: FeatureRoutes = {
  member: [
    {
      path: paths.archive,
      ...prefetch((search) => queryClient.prefetchQuery(archiveQuery(readPage(search)))),
      lazy: async () => ({ Component: (await import('./pages/ArchivePage.tsx')).ArchivePage }),
    },
  ],
}
