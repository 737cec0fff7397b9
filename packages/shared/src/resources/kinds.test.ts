import { describe, expect, it } from 'vitest'
import type { FieldInput, FormValue } from '../core/form-fields.ts'
import { expertiseOf } from './expertise.ts'
import { editorSchema, resourceFormSchema, suggestForms, suggestionSchema } from './forms.ts'
import { descriptionOf } from './kinds.ts'
import { resourceKinds } from './options.ts'
import { isFreeKind, resourceTabs, type TabDescription } from './tabs.ts'
import { toResourceContent, toResourceValues } from './values.ts'
import { toggleVote } from './votes.ts'

const tabs: readonly TabDescription[] = resourceTabs

describe('the descriptions', () => {
  it.each(resourceKinds)('of %s name only existing fields, and one rating', (kind) => {
    const { fields, columns, filters } = descriptionOf(kind)
    const names = fields.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { field } of [...columns, ...filters]) {
      if (field !== undefined) expect(names).toContain(field)
    }
    expect(columns.filter(({ cell }) => cell === 'rating')).toHaveLength(1)
    expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(['title'])
    for (const { input, options } of fields) if (input === 'select') expect(options).toBeDefined()
  })

  it.each(resourceKinds)('of %s have a tab and a suggest form', (kind) => {
    expect(tabs.some(({ sections }) => sections.some((one) => one.kind === kind))).toBe(true)
    const made = Object.values(suggestForms).flatMap(({ kindOf }) =>
      ['', 'Business', 'Culture'].map((section) => kindOf({ section })),
    )
    expect(made).toContain(kind)
  })

  it('have these tabs, with their tiers', () => {
    expect(tabs.map(({ label, tier }) => [label, tier])).toEqual([
      ['Programmes', 'FREE'],
      ['Communities', 'FREE'],
      ['Events', 'FREE'],
      ['Map', 'FREE'],
      ['Locations', 'FREE'],
      ['Science', 'PAID'],
      ['People', 'PAID'],
      ['Library', 'PAID'],
      ['Perks', 'PAID'],
    ])
    expect(resourceKinds.filter((kind) => !isFreeKind(kind))).toEqual([
      'mentor',
      'business-resource',
      'culture-resource',
      'science',
    ])
  })
})

describe('the suggest forms', () => {
  it.each(Object.entries(suggestForms))('%s requires only the title', (table, { fields }) => {
    const parsed = suggestionSchema.parse({ table, values: { title: ' A  name ' } })
    expect(parsed.values.title).toBe('A name')
    expect(Object.keys(parsed.values).sort()).toEqual(fields.map(({ name }) => name).sort())
    const bad = suggestionSchema.safeParse({ table, values: { title: ' ' } })
    expect(bad.error?.issues[0]).toMatchObject({ path: ['values', 'title'] })
    for (const { name, input } of fields.filter((one) => one.input !== 'line')) {
      const wrong = suggestionSchema.safeParse({
        table,
        values: { title: 'x', [name]: input === 'text' ? 7 : 'javascript:alert(1)' },
      })
      expect(wrong.error?.issues[0]?.path.slice(0, 2), name).toEqual(['values', name])
    }
  })

  it('drops fields of the administrators’ form', () => {
    const values = { title: 'x', featured: true, rating: 5, is_network_member: 'Yes' }
    expect(suggestionSchema.parse({ table: 'Perks', values }).values).not.toHaveProperty('featured')
    expect(suggestionSchema.parse({ table: 'People', values }).values).not.toHaveProperty(
      'is_network_member',
    )
  })

  it('derives the kind of a Library suggestion from its section', () => {
    expect(suggestForms.Library.kindOf({ section: 'Culture' })).toBe('culture-resource')
    expect(suggestForms.Library.kindOf({ section: '' })).toBe('business-resource')
  })
})

/** Returns a value for each input of a kind's fields. */
const filledOf = (input: FieldInput, option: string) =>
  (
    ({
      url: 'https://a.example/x',
      select: option,
      'yes-no': 'No',
      list: ['a', 'b'],
      number: 4.5,
      switch: true,
    }) as Partial<Record<FieldInput, FormValue>>
  )[input] ?? 'a line'

describe('the editor', () => {
  it.each(resourceKinds)('reads back what it stored, for %s', (kind) => {
    const filled = Object.fromEntries(
      descriptionOf(kind).fields.map(({ name, input, options }) => [
        name,
        filledOf(input, options?.[0] ?? ''),
      ]),
    )
    const values = editorSchema(kind).parse(filled)
    expect(toResourceValues(kind, toResourceContent(kind, values))).toEqual(filled)
    const empty = toResourceValues(kind)
    expect(
      editorSchema(kind)
        .safeParse(empty)
        .error?.issues.map(({ path }) => path),
    ).toEqual([['title']])
    expect(toResourceValues(kind, toResourceContent(kind, empty))).toEqual(empty)
  })

  it('checks the values against the schema of the kind', () => {
    const parsed = resourceFormSchema.safeParse({
      kind: 'perk',
      values: { title: '', rating: 9, url: 'a example' },
    })
    expect(parsed.error?.issues.map(({ path }) => path[1])).toEqual(['title', 'url', 'rating'])
  })
})

it.each([
  ['B2B Sales', 'Marketing'],
  ['Venture capital', 'Fundraising'],
  ['Gardening', null],
  ['HTML', null],
  ['B2B2C', null],
  ['Legal & tax', 'Operations'],
  ['Fundraising strategy', 'Fundraising'],
  ['', null],
])('the expertise %s is %s', (tag, category) => {
  expect(expertiseOf(tag)).toBe(category)
})

it.each([
  ['up', { up: 3, down: 1, mine: null }, { up: 4, down: 1, mine: 'up' }],
  ['up', { up: 4, down: 1, mine: 'up' }, { up: 3, down: 1, mine: null }],
  ['down', { up: 4, down: 1, mine: 'up' }, { up: 3, down: 2, mine: 'down' }],
  ['down', { up: 0, down: 0, mine: 'down' }, { up: 0, down: 0, mine: null }],
] as const)('pressing %s on %j makes %j', (pressed, before, after) => {
  expect(toggleVote(pressed, before)).toEqual(after)
})
