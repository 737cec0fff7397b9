import { expect, it } from 'vitest'
import { applyEditionPlan, formatSectionCounts, orderSections } from './edition.ts'

const section = (title: string, noun: string, ids: string[], total = ids.length) => ({
  ...{ title, noun, total },
  items: ids.map((id) => ({ id })),
})
const sections = [section('Wins', 'win', ['a', 'b', 'c'], 9), section('Perks', 'perk', ['d'])]
const shape = (some: typeof sections) =>
  some.map(({ title, items, total }) => [title, items.map(({ id }) => id).join(''), total])

it('puts sections and items first, and leaves the others in their order', () => {
  const plan = { first: ['Perks', 'gone', 'c'], left_out: ['b'] }
  expect(shape(orderSections(sections, plan))).toEqual([
    ['Perks', 'd', 1],
    ['Wins', 'cab', 9],
  ])
  expect(shape(applyEditionPlan(sections, plan))).toEqual([
    ['Perks', 'd', 1],
    ['Wins', 'ca', 8],
  ])
})

it('omits a section whose items are all left out', () => {
  const planned = applyEditionPlan(sections, { first: [], left_out: ['d', 'a'] })
  expect(formatSectionCounts(planned)).toBe('8 wins')
})
