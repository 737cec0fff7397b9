import { perkCategories } from '@portal/shared/resources/kinds'
import type { Resource } from '@portal/shared/resources/schemas'
import { readOneOf } from '#lib/address/url-state.ts'
import { fieldOf, textOf } from './resource-values.ts'

/** The state of the perks page in its address. */
export const readPerks = (query: URLSearchParams) => ({
  search: query.get('search')?.trim() ?? '',
  category: readOneOf(query, 'category', perkCategories),
  featured: readOneOf(query, 'featured', ['only']),
  /** The id of the perk that a link leads to. */
  resource: query.get('resource'),
})

export type PerksState = ReturnType<typeof readPerks>

const FEATURED_SHOWN = 3

export const isFeatured = (perk: Resource) => fieldOf(perk, 'featured') === true

/** The fields of a perk besides its title and description. */
export function perkFacts(perk: Resource) {
  const fact = (field: string) => textOf(fieldOf(perk, field))
  const rating = fieldOf(perk, 'rating')
  return {
    provider: fact('provider'),
    value: fact('value'),
    category: fact('category'),
    requirements: fact('requirements'),
    rating: typeof rating === 'number' ? rating : null,
  }
}

/** Whether no search or filter is set: then the featured perks have a section of their own. */
export const isUnfiltered = ({ search, category, featured }: PerksState) =>
  search === '' && category === null && featured === null

export const featuredOf = (perks: Resource[]) => perks.filter(isFeatured).slice(0, FEATURED_SHOWN)

/** The perks of the category whose title, description or provider contains the search. */
export function matchingPerks(perks: Resource[], { search, category, featured }: PerksState) {
  const wanted = search.toLocaleLowerCase('en-GB')
  return perks.filter((perk) => {
    const facts = perkFacts(perk)
    return (
      (category === null || category === facts.category) &&
      (featured === null || isFeatured(perk)) &&
      [perk.title, perk.description, facts.provider].some((text) =>
        text.toLocaleLowerCase('en-GB').includes(wanted),
      )
    )
  })
}

/** 5000 of '$5,000-$10,000'; 0 without an amount. */
function firstAmount(value: string): number {
  const [amount = '0'] = value.match(/\d[\d,]*(\.\d+)?/) ?? []
  return Number(amount.replaceAll(',', ''))
}

/** The four figures above the list, each with its label. */
export function perkFigures(perks: Resource[]) {
  const facts = perks.map(perkFacts)
  const ratings = facts.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  const total = facts.reduce((sum, { value }) => sum + firstAmount(value), 0)
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  return [
    { label: 'Total Perks', value: perks.length },
    { label: 'Featured', value: perks.filter(isFeatured).length },
    { label: 'Total Value', value: `$${total.toLocaleString('en-GB')}` },
    { label: 'Avg Rating', value: ratings.length > 0 ? average.toFixed(1) : '–' },
  ]
}
