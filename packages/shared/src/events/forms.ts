import { z } from 'zod'
import { day, isHttpUrl, limits, line, paragraph, requiredLine } from '../core/fields.ts'
import {
  dayOfWeekLabels,
  frequencyLabels,
  hostedEventTypeValues,
  locationStatusLabels,
  pageCreationValues,
  posterLabels,
  preferredLocationLabels,
  suggestedEventTypeValues,
} from './options.ts'
import { attendeeTypes, hostTypes } from './schemas.ts'

const choose = 'Please choose one of the options'

/** An optional choice: an untouched select or radio group sends ''. */
const optional = <const T extends readonly string[]>(values: T) =>
  z.enum(['', ...values], { error: choose }).default('')
const keys = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as K[]

const clockMessage = 'Please enter a time such as 18:30'
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, clockMessage)
const optionalTime = () => z.union([z.literal(''), clock], { error: clockMessage }).default('')

/** The form 'What events would you like to see in the network?'. No field is required. */
export const eventSuggestionSchema = z.object({
  eventTypes: z
    .array(z.enum(suggestedEventTypeValues, { error: choose }))
    .max(limits.list)
    .transform((types) => [...new Set(types)])
    .default([]),
  otherType: line().default(''),
  topic: line().default(''),
  dayOfWeek: optional(keys(dayOfWeekLabels)),
  frequency: optional(keys(frequencyLabels)),
  location: optional(keys(preferredLocationLabels)),
  otherLocation: line().default(''),
  finalNote: paragraph().default(''),
})
export type EventSuggestion = z.output<typeof eventSuggestionSchema>

/** The form 'Host an Event'. No field is required. */
export const eventProposalSchema = z.object({
  eventType: optional(hostedEventTypeValues),
  title: line().default(''),
  description: paragraph().default(''),
  locationStatus: optional(keys(locationStatusLabels)),
  locationDetails: paragraph().default(''),
  suggestedDate: z
    .union([z.literal(''), day('Please pick a date')], { error: 'Please pick a date' })
    .default(''),
  startTime: optionalTime(),
  endTime: optionalTime(),
  pageCreation: optional(pageCreationValues),
  poster: optional(keys(posterLabels)),
  extraDetails: paragraph().default(''),
})
export type EventProposal = z.output<typeof eventProposalSchema>

const signupLink = line(limits.url)
  .refine(
    (value) => value === '' || value === 'TBC' || isHttpUrl(value),
    "Please enter a valid URL starting with http:// or https://, or 'TBC'",
  )
  .default('')

/** The administrators' form of an event. Date and times are in the network's time zone. */
export const eventFormSchema = z.object({
  title: requiredLine('Title is required'),
  date: day('Date is required'),
  startTime: z.string({ error: 'Start time is required' }).pipe(clock),
  /** A time at or before the start means the next day. */
  endTime: optionalTime(),
  /** The time as shown; derived from start and end if empty. */
  time: line().default(''),
  location: requiredLine('Location is required'),
  sponsor: line().default(''),
  partner: line().default(''),
  /** An address or 'TBC'; empty means 'TBC'. */
  signupLink,
  attendeeType: z.enum(attendeeTypes, { error: choose }),
  hostType: z.enum(hostTypes, { error: choose }),
  /** Number of places, when the portal handles sign-up instead of an external page. */
  capacity: z.int().min(1, 'Please enter 1 or more').max(100_000).nullable().default(null),
})
export type EventForm = z.output<typeof eventFormSchema>

/** The initial values of the administrators' form. */
export const eventValuesSchema = z.object({
  title: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  time: z.string(),
  location: z.string(),
  sponsor: z.string(),
  partner: z.string(),
  signupLink: z.string(),
  attendeeType: z.enum(attendeeTypes),
  hostType: z.enum(hostTypes),
  capacity: z.int().nullable(),
})
export type EventValues = z.infer<typeof eventValuesSchema>
