import { expect, it } from 'vitest'
import { paths } from '../core/paths.ts'
import { applyEditionPlan, formatSectionCounts, orderSections, proposedSubject } from './edition.ts'

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

it('proposes a subject that names the first item, unless members wrote it or are named', () => {
  const of = (path: string, ...titles: string[]) => ({
    path,
    items: titles.map((title) => ({ title })),
  })
  const events = of(paths.events, 'Supper', 'Walk')
  expect(proposedSubject('Alder', [events, of(paths.wins, 'First loom')])).toBe(
    'This week at Alder: Supper',
  )
  expect(proposedSubject('Alder', [of(paths.events, 'long '.repeat(30))])).toHaveLength(100)
  for (const path of [paths.wins, paths.asks, paths.directory]) {
    expect(proposedSubject('Alder', [of(path, 'Ada'), events])).toBe('This week at Alder')
  }
  expect(proposedSubject('Alder', [])).toBe('This week at Alder')
})
