import { describe, expect, test } from 'vitest'
import { ada, fay } from '#test/account.tsx'
import { sampleNetwork as network, sampleNetwork } from '#test/network.ts'
import { keptPrivate, previewOf } from './components/DirectoryPreview.tsx'
import { buttonOf, tiers } from './components/SubscriptionCard.tsx'
import { communityOf, findableOf, isIncomplete, profileSectionsOf } from './sections.ts'

describe('incomplete', () => {
  test.each([
    [null, true],
    ['', true],
    ['  ', true],
    ['n/a', true],
    [' N/A ', true],
    ['Not Specified', true],
    [[], true],
    ['n/a yet', false],
    ['none', false],
    [['N/A'], false],
    [false, false],
    [true, false],
  ])('%j is %j', (value, expected) => {
    expect(isIncomplete(value)).toBe(expected)
  })
})

describe('the items that make a member findable', () => {
  const missing = (me: typeof ada) =>
    findableOf(me).flatMap(({ label, done }) => (done ? [] : [label]))

  test('are ordered by their effect', () => {
    const nothing = { photo: null, bio: 'n/a', contributions: [], listed: false }
    const all = ['Photo', 'Bio', 'What you can help with', 'Directory listing', 'Introductions']
    expect(missing({ ...ada, ...nothing, open_to_introductions: false })).toEqual(all)
    const found = { photo: '/p', listed: true, open_to_introductions: true }
    expect(missing({ ...ada, ...found })).toEqual([])
    const hers = all.with(3, 'Listing as a supporter')
    expect(missing({ ...fay, ...nothing, list_as_supporter: false })).toEqual(hers)
    expect(missing({ ...fay, ...nothing, list_as_supporter: true })).not.toContain(
      'Listing as a supporter',
    )
  })
})

const labelsOf = (me: typeof ada) =>
  [...profileSectionsOf(me, network), communityOf(network)].map((section) => [
    section.title,
    ...section.fields.map(({ label }) => label),
  ])

test('a friend has all of their details and of the community, and no founder status', () => {
  const [details, , , community] = labelsOf(ada)
  expect(labelsOf(fay)).toEqual([
    details?.filter((label) => label !== 'Founder status'),
    ['Your Role', 'How did you find us'],
    community,
  ])
})

test('the preview omits private fields, and names them', () => {
  expect(previewOf(ada, sampleNetwork)).toMatchObject({
    company: 'Engines',
    role: 'Founder',
    location: 'Cambridge',
  })
  const hidden = {
    ...ada,
    company_website: null,
    field_visibility: {
      ...ada.field_visibility,
      company_name: 'private' as const,
      company_website: 'private' as const,
      verticals: 'private' as const,
    },
  }
  expect(previewOf(hidden, sampleNetwork)).toMatchObject({
    company: null,
    verticals: [],
    role: 'Founder',
  })
  expect(keptPrivate(hidden)).toEqual(['company name', 'verticals'])
  expect(keptPrivate(ada)).toEqual([])
})

test('each tier has its button', () => {
  const buttons = (current: (typeof tiers)[number]['id']) =>
    tiers.map(({ id }) => buttonOf(id, current))
  expect(buttons('Free')).toEqual(['Current', 'Learn More', 'Apply'])
  expect(buttons('Paid')).toEqual([null, 'Current', 'Apply'])
  expect(buttons('Raise')).toEqual([null, null, 'Current'])
})
