import { perkCategories } from '@portal/shared/resources/kinds'
import type { Resource } from '@portal/shared/resources/schemas'
import { readOneOf } from '#lib/address/url-state.ts'
import { fieldOf, textOf } from './resource-values.ts'

export const readPerks = (query: URLSearchParams) => ({
  search: query.get('search')?.trim() ?? '',
  category: readOneOf(query, 'category', perkCategories),
  featured: readOneOf(query, 'featured', ['only']),
  resource: query.get('resource'),
})

export type PerksState = ReturnType<typeof readPerks>

const FEATURED_SHOWN = 3

export const isFeatured = (perk: Resource) => fieldOf(perk, 'featured') === true

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

/** Whether no search or filter is active, so that featured perks have their own section. */
export const isUnfiltered = ({ search, category, featured }: PerksState) =>
  search === '' && category === null && featured === null

export const featuredOf = (perks: Resource[]) => perks.filter(isFeatured).slice(0, FEATURED_SHOWN)

/** Filters perks by category and featured, and by a search in title, description and provider. */
export function filterPerks(perks: Resource[], { search, category, featured }: PerksState) {
  const term = search.toLocaleLowerCase('en-GB')
  return perks.filter((perk) => {
    const facts = perkFacts(perk)
    return (
      (category === null || category === facts.category) &&
      (featured === null || isFeatured(perk)) &&
      [perk.title, perk.description, facts.provider].some((text) =>
        text.toLocaleLowerCase('en-GB').includes(term),
      )
    )
  })
}

/** Reads the first amount: 5000 from '$5,000-$10,000', or 0 without an amount. */
function firstAmount(value: string): number {
  const [amount = '0'] = value.match(/\d[\d,]*(\.\d+)?/) ?? []
  return Number(amount.replaceAll(',', ''))
}

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
