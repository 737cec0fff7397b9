import { formatCount } from '../core/count.ts'

/** How many items of a section an email shows; the others are counted. */
export const itemsPerSection = 5

/** What editors decide about an edition: what comes before the rest, and what it does not tell. */
export interface EditionPlan {
  /** Titles of sections and ids of items; the others follow in their usual order. */
  first: readonly string[]
  /** Ids of items. */
  left_out: readonly string[]
}

interface Section {
  title: string
  /** What one of its items is called. */
  noun: string
  items: readonly { id: string }[]
  /** How many items there are, of which `items` are the first. */
  total: number
}

/** Sorts by the places that `first` gives; whatever it does not name keeps its order. */
function inOrder<T>(things: readonly T[], first: readonly string[], keyOf: (thing: T) => string) {
  const placeOf = (thing: T) =>
    first.includes(keyOf(thing)) ? first.indexOf(keyOf(thing)) : first.length
  return things.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** All sections and items in the order of an edition, with those that it leaves out. */
export const orderSections = <S extends Section>(
  sections: readonly S[],
  { first }: EditionPlan,
): S[] =>
  inOrder(sections, first, ({ title }) => title).map((section) => ({
    ...section,
    items: inOrder(section.items, first, ({ id }) => id),
  }))

/** The sections as an edition tells them: in its order, and without what it leaves out. */
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

/** How much there is: '2 events, 1 win and 1 perk'. */
export const formatSectionCounts = (sections: readonly Section[]): string =>
  lists.format(sections.map(({ total, noun }) => formatCount(total, noun)))
