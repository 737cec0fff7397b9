import { type Random, randomFrom } from '@portal/database/demo/random'
import type { EndpointInput } from '@portal/shared/core/endpoint'
import { getDirectory } from '@portal/shared/directory/endpoints'
import * as options from '@portal/shared/directory/filters'
import { lists, pick, rareSurnames } from '../data/names.ts'

export type Search = EndpointInput<typeof getDirectory>['query']

const { firstNames, surnames, companyFirsts, companySeconds } = lists
const starts = Object.values(lists).flatMap((list) => list.map((word) => word.slice(0, 2)))

/** What members do in a directory, and in what share of a hundred searches. */
const mix: [share: number, draw: (random: Random, lastPage: number) => Search][] = [
  // Browsing.
  [10, (random, lastPage) => ({ page: random.between(1, lastPage) })],
  [25, filtered],
  // Somebody they know: a name in full, a surname of many, a surname of one.
  [20, (random) => ({ search: `${pick(random, firstNames)} ${pick(random, surnames)}` })],
  [10, (random) => ({ search: pick(random, surnames), page: random.between(1, 5) })],
  [5, (random) => ({ search: pick(random, rareSurnames) })],
  [15, (random) => ({ search: `${pick(random, companyFirsts)} ${pick(random, companySeconds)}` })],
  // The first two letters, as the search field sends them while somebody types.
  [5, (random) => ({ ...filtered(random), search: pick(random, starts) })],
  // No value has both, so that nothing is found.
  [10, (random) => ({ search: `${pick(random, surnames)} ${pick(random, companySeconds)}` })],
]

function filtered(random: Random): Search {
  return {
    page: random.between(1, 3),
    ...(random.chance(0.8) && { industry: pick(random, options.industryFilters) }),
    ...(random.chance(0.4) && { revenue_stage: pick(random, options.revenueStageFilters) }),
    ...(random.chance(0.4) && { company_type: pick(random, options.companyTypeFilters) }),
  }
}

/** The query string of a search. */
export const queryOf = (search: Search): string =>
  new URLSearchParams(Object.entries(search).map(([name, value]) => [name, `${value}`])).toString()

export const pathOf = (search: Search): string => `${getDirectory.path}?${queryOf(search)}`

/** That many searches of a directory of a size, no two alike and always the same ones. */
export function drawSearches(count: number, founders: number): Search[] {
  const random = randomFrom(11)
  const draws = mix.flatMap(([share, draw]) => Array.from({ length: share }, () => draw))
  const lastPage = Math.min(1000, Math.ceil(founders / 20))
  const drawn = new Map<string, Search>()
  while (drawn.size < count) {
    const search = pick(random, draws)(random, lastPage)
    drawn.set(queryOf(search), search)
  }
  return [...drawn.values()]
}
