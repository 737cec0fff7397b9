import type { ContentType } from '@portal/shared/content/types'
import { paths } from '@portal/shared/core/paths'
import type { RouteObject } from 'react-router-dom'
import { opportunitiesQuery } from '#features/opportunities/api.ts'
import { studiesQuery } from '#features/research/api.ts'
import { resourcesQuery, tabsQuery } from '#features/resources/api.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { page } from './page.ts'

export const contentRoutes: Record<ContentType, RouteObject[]> = {
  event: [
    page(
      paths.events,
      () => import('#features/events/pages/EventsPage.tsx'),
      async (search) => {
        const { prefetchTab, readEvents } = await import('#features/events/api.ts')
        await prefetchTab(queryClient, readEvents(search).tab ?? 'upcoming')
      },
    ),
    page(paths.event, () => import('#features/events/pages/EventRoute.tsx')),
  ],
  resource: [
    page(
      paths.resources,
      () => import('#features/resources/pages/ResourcesPage.tsx'),
      () => queryClient.prefetchQuery(tabsQuery),
    ),
    page(
      paths.perks,
      () => import('#features/resources/pages/PerksPage.tsx'),
      () => queryClient.prefetchQuery(resourcesQuery('perk')),
    ),
  ],
  opportunity: [
    page(
      paths.opportunities,
      () => import('#features/opportunities/pages/OpportunitiesPage.tsx'),
      () => queryClient.prefetchQuery(opportunitiesQuery),
    ),
  ],
  study: [
    page(
      paths.pulse,
      () => import('#features/research/pages/PulsePage.tsx'),
      () => queryClient.prefetchQuery(studiesQuery),
    ),
  ],
}
