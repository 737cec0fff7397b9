import { fieldsOf, type NamedField } from '@portal/shared/core/form-fields'
import { labelOf, type Option } from '@portal/shared/core/options'
import { eventProposalSchema, eventSuggestionSchema } from '@portal/shared/events/forms'
import {
  dayOfWeekLabels,
  frequencyLabels,
  locationStatusLabels,
  posterLabels,
  preferredLocationLabels,
  suggestedEventTypes,
} from '@portal/shared/events/options'
import { suggestForms, suggestionSchema } from '@portal/shared/resources/forms'
import type { Submission } from '@portal/shared/submissions/forms'
import { type SubmissionKind, submissionTypes } from '@portal/shared/submissions/schemas'
import type { Fact } from '#components/cards/FactList.tsx'
import { formatDay } from '#lib/text/dates.ts'

type Pair = [label: string, value: string | string[]]

const typeLabels = Object.fromEntries(
  suggestedEventTypes.map(({ value, label }: Option) => [value, label]),
)

export const eventTypeName = (value: string) => labelOf(typeLabels, value)

export const placeName = (value: string, city: string) =>
  labelOf(preferredLocationLabels(city), value)

function suggestionAnswers(payload: unknown, city: string): Pair[] {
  const { success, data } = eventSuggestionSchema.safeParse(payload)
  if (!success) return []
  return [
    ['Event types', data.eventTypes.map(eventTypeName)],
    ['Other type', data.otherType],
    ['Topic / Theme', data.topic],
    ['Day of week', labelOf(dayOfWeekLabels, data.dayOfWeek)],
    ['Frequency', labelOf(frequencyLabels, data.frequency)],
    ['Location preference', placeName(data.location, city)],
    ['Other location', data.otherLocation],
    ['Final note', data.finalNote],
  ]
}

const pageCreation: Record<string, string> = {
  'network-create': 'The network creates it',
  'self-create': 'The host creates it',
}

function proposalAnswers(payload: unknown): Pair[] {
  const { success, data } = eventProposalSchema.safeParse(payload)
  if (!success) return []
  return [
    ['Event type', eventTypeName(data.eventType)],
    ['Suggested date', data.suggestedDate && formatDay(data.suggestedDate)],
    ['End date', data.endDate && formatDay(data.endDate)],
    ['Time', [data.startTime, data.endTime].filter(Boolean).join(' to ')],
    ['Location secured', labelOf(locationStatusLabels, data.locationStatus)],
    ['Location details', data.locationDetails],
    ['Event page', labelOf(pageCreation, data.pageCreation)],
    ['Poster', labelOf(posterLabels, data.poster)],
    ['Description', data.description],
    ['Additional details', data.extraDetails],
  ]
}

const describeFields = (fields: readonly NamedField[], values: Record<string, unknown>): Pair[] =>
  fields
    .filter(({ name }) => name !== 'title')
    .map(({ name, label, input, options = [] }) => {
      const value = values[name] ?? ''
      if (Array.isArray(value)) return [label, value.map(String)]
      if (input === 'date' && value) return [label, formatDay(String(value))]
      const option = options.find((one) => typeof one === 'object' && one.value === value)
      return [label, typeof option === 'object' ? option.label : String(value)]
    })

function resourceAnswers(payload: unknown): Pair[] {
  const { success, data } = suggestionSchema.safeParse(payload)
  if (!success) return []
  const { table, values } = data
  return [['Table', table], ...describeFields(suggestForms[table].fields, values)]
}

/** The forms whose answers need a different order or different labels than their fields. */
const pairsOf: Partial<Record<SubmissionKind, (payload: unknown, city: string) => Pair[]>> = {
  event_suggestion: suggestionAnswers,
  event_proposal: proposalAnswers,
  resource: resourceAnswers,
}

export function answersOf({ kind, payload }: Submission, city: string): Fact[] {
  const { fields = {} } = submissionTypes[kind]
  const pairs = pairsOf[kind]?.(payload, city) ?? describeFields(fieldsOf(fields), payload)
  return pairs
    .map(([label, value]) => ({ label, value: [value].flat().join(', ').trim() }))
    .filter(({ value }) => value !== '')
}
