import { paths } from '@portal/shared/core/paths'
import { queryClient } from '#lib/query-client.ts'
import { type FeatureRoutes, prefetch } from '#lib/routes.ts'
import { prefetchTab } from './api.ts'
import { readEvents } from './events-state.ts'

export const eventsRoutes: FeatureRoutes = {
  member: [
    {
      path: paths.events,
      ...prefetch((search) => prefetchTab(queryClient, readEvents(search).tab ?? 'upcoming')),
      lazy: async () => ({ Component: (await import('./pages/EventsPage.tsx')).EventsPage }),
    },
  ],
}
