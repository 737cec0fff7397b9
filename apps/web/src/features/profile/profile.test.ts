import { describe, expect, test } from 'vitest'
import { ada, fay } from '#test/account.tsx'
import { sampleNetwork as network } from '#test/network.ts'
import { keptPrivate, previewOf } from './components/DirectoryPreview.tsx'
import { buttonOf, tiers } from './components/SubscriptionCard.tsx'
import { communityOf, completenessOf, isIncomplete, profileSectionsOf } from './sections.ts'

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

describe('completeness', () => {
  const of = (me: typeof ada) => completenessOf(me, profileSectionsOf(me, network))

  test('counts the fields of the three sections', () => {
    expect(of(ada)).toEqual({ total: 26, complete: 26, first: null })
  })

  test('leads to the first gap, in the page’s order', () => {
    const { total, complete, first } = of({
      ...ada,
      bio: 'n/a',
      have_raised: [],
      is_university_spinout: null,
      business_model: [],
      contributions: [],
    })
    expect([total, complete, first?.section, first?.field.name]).toEqual([26, 23, 'details', 'bio'])
  })

  test('of a friend counts the fields of their two sections', () => {
    expect(of(fay)).toEqual({ total: 8, complete: 8, first: null })
    expect(of({ ...fay, how_found_us: null })).toMatchObject({ total: 8, complete: 7 })
    const { complete, first } = of({ ...fay, cambridge_connection: [], founder_type: null })
    expect([complete, first?.field.name]).toEqual([7, 'cambridge_connection'])
    expect(of({ ...fay, ecosystem_role: [], role_org: null })).toMatchObject({ total: 7 })
  })
})

const labelsOf = (me: typeof ada) =>
  [...profileSectionsOf(me, network), communityOf(network)].map((section) => [
    section.title,
    ...section.fields.map(({ label }) => label),
  ])

test('a friend has all of their own details and of the community, and no founder status', () => {
  const [details, , , community] = labelsOf(ada)
  expect(labelsOf(fay)).toEqual([
    details?.filter((label) => label !== 'Founder status'),
    ['Your Role', 'How did you find us'],
    community,
  ])
})

test('the preview leaves out what she keeps private, and says so', () => {
  expect(previewOf(ada)).toMatchObject({
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
  expect(previewOf(hidden)).toMatchObject({ company: null, verticals: [], role: 'Founder' })
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
