import { opportunityCategories } from '@portal/shared/opportunities/options'
import type { Opportunity } from '@portal/shared/opportunities/schemas'
import { leftText, today } from '#lib/dates.ts'
import { readOneOf } from '#lib/url-state.ts'

/** The category buttons but 'All'; each matches a type or a theme. */
export const [, ...categories] = opportunityCategories
export type Category = (typeof categories)[number]

/** What the address bar says of the opportunities. Null is All. */
export type OpportunitiesState = {
  search: string
  category: Category | null
  dialog: 'submit' | null
  /** The one that a link has led to. */
  opportunity: string | null
}

export const readOpportunities = (query: URLSearchParams): OpportunitiesState => ({
  search: query.get('search')?.trim() ?? '',
  category: readOneOf(query, 'category', categories),
  dialog: readOneOf(query, 'dialog', ['submit']),
  opportunity: query.get('opportunity'),
})

/** Those of the category whose title, organisation or description has the text in it. */
export function matching(
  opportunities: Opportunity[],
  { search, category }: Pick<OpportunitiesState, 'search' | 'category'>,
) {
  const wanted = search.toLocaleLowerCase('en-GB')
  return opportunities.filter(
    ({ type, theme, title, organization, description }) =>
      (category === null || category === type || category === theme) &&
      [title, organization, description].some((text) =>
        text.toLocaleLowerCase('en-GB').includes(wanted),
      ),
  )
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** '27 Nov 2026'. */
export const deadlineText = ({ deadline }: Opportunity) => day.format(new Date(deadline))

const DAY = 24 * 3_600_000
const WARNING = 7

/** '3 days left', in the last week before the deadline; null at any other time. */
export function warningText({ deadline }: Opportunity, from: string = today()): string | null {
  const days = Math.ceil((Date.parse(deadline) - Date.parse(from)) / DAY)
  return days > 0 && days <= WARNING ? leftText(deadline, from) : null
}

/** Nobody is told that nothing is taken. */
export const equityOf = ({ equity }: Opportunity) =>
  equity === 'N/A' || equity === '0%' ? '' : equity

export const foundText = (count: number) =>
  `${count} ${count === 1 ? 'opportunity' : 'opportunities'} found`
