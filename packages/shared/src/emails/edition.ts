import { formatCount } from '../core/count.ts'
import { paths } from '../core/paths.ts'

export interface EditionPlan {
  /** Titles of sections and ids of items. The others follow in their default order. */
  first: readonly string[]
  left_out: readonly string[]
}

interface Section {
  title: string
  noun: string
  items: readonly { id: string }[]
  /** The number of all items; `items` are the first of them. */
  total: number
}

/** Sorts by position in `first`. Items that it does not name keep their order. */
function inOrder<T>(items: readonly T[], first: readonly string[], keyOf: (item: T) => string) {
  const placeOf = (item: T) =>
    first.includes(keyOf(item)) ? first.indexOf(keyOf(item)) : first.length
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Sorts sections and items by an edition's plan. Keeps items that are left out. */
export const orderSections = <S extends Section>(
  sections: readonly S[],
  { first }: EditionPlan,
): S[] =>
  inOrder(sections, first, ({ title }) => title).map((section) => ({
    ...section,
    items: inOrder(section.items, first, ({ id }) => id),
  }))

/** Sorts sections and items by an edition's plan and removes what is left out. */
export const applyEditionPlan = <S extends Section>(
  sections: readonly S[],
  plan: EditionPlan,
): S[] =>
  orderSections(sections, plan).flatMap((section) => {
    const items = section.items.filter(({ id }) => !plan.left_out.includes(id))
    if (items.length === 0) return []
    return [{ ...section, items, total: section.total - (section.items.length - items.length) }]
  })

const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Formats the number of items: '2 events, 1 win and 1 perk'. */
export const formatSectionCounts = (sections: readonly Section[]): string =>
  lists.format(sections.map(({ total, noun }) => formatCount(total, noun)))

/** Sections that name members or quote them, which a subject does only if an editor writes it. */
const membersPaths: readonly string[] = [paths.wins, paths.asks, paths.directory]
const maxTitleLength = 80

/** Proposes the subject of an edition, which names its first item. */
export function proposedSubject(
  network: string,
  sections: readonly { path: string; items: readonly { title: string }[] }[],
): string {
  const usual = `This week at ${network}`
  const [first] = sections
  const [lead] = first?.items ?? []
  if (!first || !lead || membersPaths.includes(first.path)) return usual
  const { title } = lead
  const short = title.length > maxTitleLength ? `${title.slice(0, maxTitleLength).trim()}…` : title
  return `${usual}: ${short}`
}
