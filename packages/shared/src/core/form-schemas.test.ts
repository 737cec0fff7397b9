import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { emptyValues, type FieldDescription, type FieldInput, fieldsOf } from './form-fields.ts'
import { formShape } from './form-schemas.ts'

const label = 'Name'
const options = ['a', { value: 'b', label: 'B' }] as const

function read(field: FieldDescription, value?: unknown) {
  const { data, error } = z.object(formShape({ field })).safeParse({ field: value })
  return error ? error.issues.map(({ message }) => message) : data?.field
}

const url = 'Please enter a valid URL starting with http:// or https://'
const clock = 'Please enter a time such as 18:30'
const choose = 'Please choose one of the options'

const ada = { name: 'Ada', role: 'Founder', link: 'https://ada.example' }

/** For each input: its empty value, valid values with their results, and refused values. */
const inputs: Record<
  FieldInput,
  { empty: unknown; takes: [unknown, unknown]; refuses: [unknown, string][] }
> = {
  line: {
    empty: '',
    takes: [' a\nb ', 'a b'],
    refuses: [['x'.repeat(201), 'Please keep this to 200 characters or fewer']],
  },
  text: {
    empty: '',
    takes: [' a\nb ', 'a\nb'],
    refuses: [['x'.repeat(101), 'Please keep this to 100 characters or fewer']],
  },
  url: {
    empty: '',
    takes: ['https://a.example', 'https://a.example'],
    refuses: [
      ['javascript:alert(1)', url],
      [`https://a.example/${'x'.repeat(500)}`, 'Please keep this to 500 characters or fewer'],
    ],
  },
  select: { empty: '', takes: ['b', 'b'], refuses: [['B', 'Please select Name from the list']] },
  radio: { empty: '', takes: ['a', 'a'], refuses: [['c', choose]] },
  'yes-no': {
    empty: '',
    takes: ['Yes', 'Yes'],
    refuses: [[true, 'Please select Name from the list']],
  },
  list: { empty: [], takes: [['a', '', 'a'], ['a']], refuses: [['a', 'Invalid input']] },
  date: {
    empty: '',
    takes: ['2027-03-01', '2027-03-01'],
    refuses: [['tomorrow', 'Please pick a date']],
  },
  time: {
    empty: '',
    takes: ['18:30', '18:30'],
    refuses: [
      ['25:00', clock],
      ['7 pm', clock],
    ],
  },
  number: { empty: null, takes: [4.5, 4.5], refuses: [[9, 'Too big']] },
  count: {
    empty: null,
    takes: [3, 3],
    refuses: [
      [0, 'Please enter 1 or more'],
      [1.5, 'Invalid input'],
      [101, 'Too big'],
    ],
  },
  switch: { empty: false, takes: [true, true], refuses: [['on', 'Invalid input']] },
  people: {
    empty: [],
    takes: [[ada, { name: ' ', role: '', link: '' }], [ada]],
    refuses: [
      [[{ ...ada, name: '' }], 'Please enter a name for each person'],
      [[{ ...ada, link: 'javascript:alert(1)' }], url],
      [Array(21).fill(ada), 'Please add at most 20'],
    ],
  },
  moment: { empty: '', takes: ['2026-03-02T18:30', '2026-03-02T18:30'], refuses: [] },
  email: {
    empty: '',
    takes: [' Ada@Test.example', 'ada@test.example'],
    refuses: [['ada', 'Invalid email address']],
  },
  phone: {
    empty: '',
    takes: ['+44 7700 900123', '+44 7700 900123'],
    refuses: [['1', 'Please enter a phone number']],
  },
  password: { empty: '', takes: ['Willow-7', 'Willow-7'], refuses: [] },
  'new-password': { empty: '', takes: ['Willow-7', 'Willow-7'], refuses: [] },
  chips: { empty: [], takes: [['a', 'a'], ['a']], refuses: [] },
  checkboxes: { empty: [], takes: [['a', ''], ['a']], refuses: [] },
  boolean: { empty: null, takes: [false, false], refuses: [] },
}

describe.each(Object.entries(inputs))('a field %s', (name, { empty, takes, refuses }) => {
  const field = fieldsOf({ field: { label, input: name as FieldInput, options, max: 100 } })[0]
  if (!field) throw new Error('there is one field')

  it('may be left open, and is then empty', () => {
    expect(read(field)).toEqual(empty)
    expect(emptyValues([field])).toEqual({ field: empty })
  })

  it('takes a value', () => {
    expect(read(field, takes[0])).toEqual(takes[1])
  })

  it.each(refuses)('refuses %j', (value, message) => {
    expect(read(field, value)).toEqual([expect.stringContaining(message)])
  })
})

it.each<[FieldInput, string]>([
  ['line', 'Name is required'],
  ['text', 'Name is required'],
  ['date', 'Name is required'],
  ['time', 'Name is required'],
  ['select', choose],
])('a required field %s says so', (input, message) => {
  expect(read({ label, input, options, required: true })).toEqual([message])
})
