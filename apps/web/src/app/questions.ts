import { mayCall } from '@portal/shared/core/access'
import { getDirectory } from '@portal/shared/directory/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { type Path, paths } from '#config/paths.ts'
import { archiveQuery, recentQuery, statsQuery } from '#features/activity/queries.ts'
import { prefetchTab, upcomingEventsQuery } from '#features/events/api.ts'
import { readEvents } from '#features/events/events-state.ts'
import { directoryQuery } from '#features/members/directory-queries.ts'
import { readDirectory } from '#features/members/directory-state.ts'
import { opportunitiesQuery } from '#features/opportunities/queries.ts'
import { studiesQuery } from '#features/research/queries.ts'
import { resourcesQuery, tabsQuery } from '#features/resources/queries.ts'
import { winsQuery } from '#features/wins/wins-queries.ts'
import { readWins } from '#features/wins/wins-state.ts'
import { askedAhead } from '#lib/ahead.ts'
import { meQuery } from '#lib/me.ts'
import { readSession } from '#lib/session.ts'
import { readPage } from '#lib/url-state.ts'

type Ask = (queries: QueryClient, query: URLSearchParams) => unknown

const mayReadDirectory = () => {
  const { user } = readSession()
  return user !== null && mayCall(getDirectory.access, user)
}

/** What a page will ask for at its address. What is missing here is asked for when the page is drawn. */
const questions: Partial<Record<Path, Ask>> = {
  [paths.dashboard]: (queries) => [
    askedAhead(queries, statsQuery.queryKey),
    queries.prefetchQuery(statsQuery),
    askedAhead(queries, recentQuery.queryKey),
    queries.prefetchQuery(recentQuery),
    queries.prefetchQuery(studiesQuery),
    queries.prefetchQuery(upcomingEventsQuery),
  ],
  [paths.directory]: (queries, query) =>
    mayReadDirectory() && queries.prefetchQuery(directoryQuery(readDirectory(query))),
  [paths.events]: (queries, query) => prefetchTab(queries, readEvents(query).tab ?? 'upcoming'),
  [paths.wins]: (queries, query) =>
    queries.prefetchInfiniteQuery(winsQuery(readWins(query).tab ?? 'all')),
  [paths.opportunities]: (queries) => queries.prefetchQuery(opportunitiesQuery),
  [paths.resources]: (queries) => queries.prefetchQuery(tabsQuery),
  [paths.perks]: (queries) => queries.prefetchQuery(resourcesQuery('perk')),
  [paths.pulse]: (queries) => queries.prefetchQuery(studiesQuery),
  [paths.archive]: (queries, query) => queries.prefetchQuery(archiveQuery(readPage(query))),
}

/** Asks for what the first page of a visit needs, while its code is still on its way. */
export function ask(queries: QueryClient, page: string, query: URLSearchParams): void {
  void queries.prefetchQuery(meQuery)
  const asked = Object.entries(questions).find(([path]) => path === page)
  asked?.[1](queries, query)
}
