import { describe, expect, it } from 'vitest'
import { emptyEvent, eventFormSchema, eventProposalSchema } from './forms.ts'

const event = { ...emptyEvent, title: 'Salon', date: '2026-07-01', startTime: '18:30' }
const full = { ...event, location: 'Hall' }

const refused = (values: unknown) =>
  eventFormSchema.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message])

describe('the form of an event', () => {
  it('requires these fields', () => {
    expect(refused(emptyEvent)).toEqual([
      ['title', 'Title is required'],
      ['date', 'Date is required'],
      ['startTime', 'Please enter a time such as 18:30'],
      ['location', 'Place is required'],
    ])
    const { title, date, startTime, location, attendeeType, hostType } = full
    const required = { title, date, startTime, location, attendeeType, hostType }
    expect(eventFormSchema.parse(required)).toEqual({ ...full, signupLink: '' })
  })

  it('takes an address, or TBC, for signing up', () => {
    expect(eventFormSchema.parse(full)).toEqual(full)
    for (const signupLink of ['soon', `https://tickets.example/${'x'.repeat(500)}`]) {
      expect(refused({ ...full, signupLink })?.[0]?.[0]).toBe('signupLink')
    }
  })
})

it('a proposal requires nothing', () => {
  expect(new Set(Object.values(eventProposalSchema.parse({})))).toEqual(new Set(['']))
})
