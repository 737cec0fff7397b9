import { createRandom, type Random } from '@portal/database/demo/random'
import type { EndpointInput } from '@portal/shared/core/endpoint'
import { getDirectory } from '@portal/shared/directory/endpoints'
import * as options from '@portal/shared/directory/filters'
import { industries } from '@portal/shared/network/default-lists'
import { search } from '@portal/shared/search/endpoints'
import { lists, pick, rareSurnames, topics } from '../data/names.ts'

export type Search = EndpointInput<typeof getDirectory>['query']

/** Pairs of a share in percent and a function that draws an action. */
type Mix<T> = [share: number, draw: (random: Random, lastPage: number) => T][]

const { firstNames, surnames, companyFirsts, companySeconds } = lists
const starts = Object.values(lists).flatMap((list) => list.map((word) => word.slice(0, 2)))
const topicWords = topics
  .flatMap(({ topic, keywords }) => `${topic} ${keywords}`.split(/[\s,]+/))
  .filter(Boolean)

const fullName = (random: Random) => `${pick(random, firstNames)} ${pick(random, surnames)}`
const company = (random: Random) => `${pick(random, companyFirsts)} ${pick(random, companySeconds)}`
/** This search has no results. */
const nothing = (random: Random) => `${pick(random, surnames)} ${pick(random, companySeconds)}`
const topicWord = (random: Random) => pick(random, topicWords)

const mix: Mix<Search> = [
  [10, (random, lastPage) => ({ page: random.between(1, lastPage) })],
  [20, filtered],
  [5, (random) => ({ ...filtered(random), helps_with: topicsOf(random) })],
  [5, (random) => ({ ...filtered(random), search: topicWord(random) })],
  [15, (random) => ({ search: fullName(random) })],
  [10, (random) => ({ search: pick(random, surnames), page: random.between(1, 5) })],
  [5, (random) => ({ search: pick(random, rareSurnames) })],
  [15, (random) => ({ search: company(random) })],
  // The search field sends the first letters while the user types.
  [5, (random) => ({ ...filtered(random), search: pick(random, starts) })],
  [10, (random) => ({ search: nothing(random) })],
]

const words: Mix<string> = [
  [30, fullName],
  [15, company],
  [5, (random) => pick(random, rareSurnames)],
  [5, topicWord],
  [25, (random) => `release ${random.between(1, 1000)}`],
  [10, (random) => fullName(random).slice(0, random.between(2, 4))],
  [10, nothing],
]

const topicsOf = (random: Random) =>
  random.some(topics, random.between(1, 3)).map(({ topic }) => topic)

function filtered(random: Random): Search {
  return {
    page: random.between(1, 3),
    ...(random.chance(0.8) && { industry: pick(random, [...options.sectorNames, ...industries]) }),
    ...(random.chance(0.4) && { revenue_stage: pick(random, options.revenueStageFilters) }),
    ...(random.chance(0.4) && { company_type: pick(random, options.companyTypeFilters) }),
  }
}

export const formatQuery = (query: object): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, `${one}`])),
  ).toString()

export const searchPath = (query: Search): string => `${getDirectory.path}?${formatQuery(query)}`

function draw<T>(count: number, drawn: Mix<T>, founders: number, nameOf: (one: T) => string): T[] {
  const random = createRandom(11)
  const draws = drawn.flatMap(([share, one]) => Array.from({ length: share }, () => one))
  const lastPage = Math.min(1000, Math.ceil(founders / 20))
  const all = new Map<string, T>()
  while (all.size < count) {
    const one = pick(random, draws)(random, lastPage)
    all.set(nameOf(one), one)
  }
  return [...all.values()]
}

/** Draws distinct directory searches. The same arguments give the same searches. */
export const drawSearches = (count: number, founders: number): Search[] =>
  draw(count, mix, founders, formatQuery)

export const drawSearchTerms = (count: number, founders: number): string[] =>
  draw(count, words, founders, (q) => q).map((q) => `${search.path}?${formatQuery({ q })}`)
