import { describe, expect, it } from 'vitest'
import { type ChoosableField, profileFields } from '../profile/fields.ts'
import {
  memberFieldNames,
  pageFields,
  rowFields,
  visibleFields,
  wireNameOf,
} from './member-fields.ts'

const ada = Object.fromEntries(
  memberFieldNames.map((name) => [name, profileFields[name].input === 'chips' ? [name] : name]),
)
const shown = (isShown: (name: ChoosableField) => boolean) =>
  JSON.stringify(visibleFields(memberFieldNames, ada, isShown))

describe('a field of a founder', () => {
  it.each(memberFieldNames)('%s is hidden while it is private, and it alone', (field) => {
    const all = memberFieldNames.map((name) => JSON.stringify(ada[name]))
    const own = JSON.stringify(ada[field])
    const inner = (text: string, value: string) => text.includes(`:${value}`)
    const others = shown((name) => name !== field)
    expect(all.filter((value) => !inner(others, value))).toEqual([own])
    const alone = shown((name) => name === field)
    expect(all.filter((value) => inner(alone, value))).toEqual([own])
  })

  it('that is private or empty is null, or an empty list', () => {
    const nothing = { bio: null, verticals: [], location: null }
    const names = ['bio', 'verticals', 'city'] as const
    expect(visibleFields(names, { bio: 'Weaves', verticals: ['AI'] }, () => false)).toEqual(nothing)
    expect(visibleFields(names, {}, () => true)).toEqual(nothing)
  })
})

it('the rows of the directory have twelve fields, and pages the others', () => {
  expect(rowFields.map(wireNameOf)).toEqual([
    ...['bio', 'location', 'linkedin_profile', 'helps_with', 'role', 'company'],
    ...[
      'company_website',
      'industry',
      'verticals',
      'product_type',
      'revenue_status',
      'business_model',
    ],
  ])
  expect([...rowFields, ...pageFields].toSorted()).toEqual(memberFieldNames.toSorted())
})
