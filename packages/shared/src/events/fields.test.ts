import { describe, expect, it } from 'vitest'
import { type EventField, eventFields, fieldsOf, proposalFields } from './fields.ts'
import { emptyEvent, eventFormSchema, eventProposalSchema, eventValuesSchema } from './forms.ts'

const event = { ...emptyEvent, title: 'Salon', date: '2026-07-01', startTime: '18:30' }
const full = { ...event, location: 'Hall' }

/** What a schema says of a field, if it refuses the values. */
const said = (schema: typeof eventFormSchema | typeof eventProposalSchema, values: unknown) =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  )

describe('the fields of an event', () => {
  it('are those of the form and of its values, in this order', () => {
    const names = fieldsOf(eventFields).map(({ name }) => name)
    expect(Object.keys(eventFormSchema.shape)).toEqual(names)
    expect(Object.keys(eventValuesSchema.shape)).toEqual(names)
  })

  it('refuse an empty form at the required fields, under their names', () => {
    expect(said(eventFormSchema, emptyEvent)).toEqual({
      title: 'Title is required',
      date: 'Date is required',
      startTime: 'Please enter a time such as 18:30',
      location: 'Location is required',
    })
    const missing = Object.keys(said(eventFormSchema, {}))
    const required = fieldsOf<Record<string, EventField>>(eventFields).filter(
      (field) => field.required,
    )
    expect(missing).toEqual(required.map(({ name }) => name))
  })

  it('may be left open otherwise', () => {
    expect(eventFormSchema.parse(full)).toEqual(full)
    const { title, date, startTime, location, attendeeType, hostType } = full
    const required = { title, date, startTime, location, attendeeType, hostType }
    expect(eventFormSchema.parse(required)).toEqual({ ...full, signupLink: '' })
  })

  it.each([
    ['signupLink', 'soon'],
    ['signupLink', `https://tickets.example/${'x'.repeat(500)}`],
    ['attendeeType', 'Everybody'],
    ['hostType', ''],
    ['endTime', '25:00'],
    ['capacity', 0],
    ['capacity', 1.5],
    ['capacity', 100_001],
    ['title', 'x'.repeat(201)],
  ])('refuse as %s: %s', (name, value) => {
    expect(Object.keys(said(eventFormSchema, { ...full, [name]: value }))).toEqual([name])
  })
})

describe('the fields of a proposal', () => {
  it('are those of its form, in this order, and none is required', () => {
    const names = fieldsOf(proposalFields).map(({ name }) => name)
    expect(Object.entries(eventProposalSchema.parse({}))).toEqual(names.map((name) => [name, '']))
  })

  it.each([
    ['eventType', 'other'],
    ['suggestedDate', 'tomorrow'],
    ['startTime', '7 pm'],
    ['pageCreation', 'nobody'],
  ])('refuse as %s: %s', (name, value) => {
    expect(Object.keys(said(eventProposalSchema, { [name]: value }))).toEqual([name])
  })
})
