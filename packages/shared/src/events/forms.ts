import { z } from 'zod'
import { day, isHttpUrl, limits, line, paragraph, requiredLine } from '../core/fields.ts'
import { type EventField, eventFields, fieldsOf, proposalFields } from './fields.ts'
import {
  dayOfWeekLabels,
  frequencyLabels,
  preferredLocationLabels,
  suggestedEventTypeValues,
} from './options.ts'

const choose = 'Please choose one of the options'

/** An optional choice: an untouched select or radio group sends ''. */
const optional = <const T extends readonly string[]>(values: T) =>
  z.enum(['', ...values], { error: choose }).default('')
const keys = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as K[]

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
  location: optional(keys(preferredLocationLabels(''))),
  otherLocation: line().default(''),
  finalNote: paragraph().default(''),
})
export type EventSuggestion = z.output<typeof eventSuggestionSchema>

const dayMessage = 'Please pick a date'
const clockMessage = 'Please enter a time such as 18:30'
/** A time of day as 'HH:MM'. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, clockMessage)

const valuesOf = ({ options = [] }: EventField) =>
  options.map((option) => (typeof option === 'string' ? option : option.value))

/** Builds what a field accepts from its description. */
function fieldSchema(field: EventField): z.ZodType {
  const { label, input, required, max = Number.MAX_SAFE_INTEGER } = field
  switch (input) {
    case 'line':
      return required ? requiredLine(`${label} is required`) : line().default('')
    case 'text':
      return paragraph().default('')
    case 'date':
      return required
        ? day(`${label} is required`)
        : z.union([z.literal(''), day(dayMessage)], { error: dayMessage }).default('')
    case 'time':
      return required
        ? z.string({ error: `${label} is required` }).pipe(clock)
        : z.union([z.literal(''), clock], { error: clockMessage }).default('')
    case 'count':
      return z.int().min(1, 'Please enter 1 or more').max(max).nullable().default(null)
    case 'select':
      return z.enum(valuesOf(field), { error: choose })
    case 'radio':
      return optional(valuesOf(field))
  }
}

/** Builds what an editor holds of a field, checked or not. */
function valueSchema(field: EventField): z.ZodType {
  if (field.input === 'count') return z.int().nullable()
  return field.input === 'select' ? z.enum(valuesOf(field)) : z.string()
}

type OptionValue<O> = O extends { value: infer V } ? V : O
/** What a field holds, by its description. */
type Value<F extends EventField> = F extends { input: 'count' }
  ? number | null
  : F extends { options: readonly (infer O)[] }
    ? OptionValue<O> | (F extends { input: 'radio' } ? '' : never)
    : string
type FormSchema<F extends EventField> = F extends { required: true }
  ? z.ZodType<Value<F>, Value<F>>
  : z.ZodDefault<z.ZodType<Value<F>, Value<F>>>

// The compiler can't follow a type through a list of entries: `Value` and the two functions above say the
// same of each kind of input.
const formShape = <F extends Record<string, EventField>>(fields: F) =>
  Object.fromEntries(fieldsOf(fields).map((field) => [field.name, fieldSchema(field)])) as {
    [N in keyof F]: FormSchema<F[N]>
  }
const valueShape = <F extends Record<string, EventField>>(fields: F) =>
  Object.fromEntries(fieldsOf(fields).map((field) => [field.name, valueSchema(field)])) as {
    [N in keyof F]: z.ZodType<Value<F[N]>, Value<F[N]>>
  }

/** The form 'Host an Event'. No field is required. */
export const eventProposalSchema = z.object(formShape(proposalFields))
export type EventProposal = z.output<typeof eventProposalSchema>

/** The administrators' form of an event. */
export const eventFormSchema = z.object({
  ...formShape(eventFields),
  signupLink: line(limits.url)
    .refine(
      (value) => value === '' || value === 'TBC' || isHttpUrl(value),
      "Please enter a valid URL starting with http:// or https://, or 'TBC'",
    )
    .default(''),
})
export type EventForm = z.output<typeof eventFormSchema>

/** The values of the administrators' form, as it is filled in. */
export const eventValuesSchema = z.object(valueShape(eventFields))
export type EventValues = z.infer<typeof eventValuesSchema>

/** The administrators' form before anything is written into it. */
export const emptyEvent: EventValues = eventValuesSchema.parse(
  Object.fromEntries(
    fieldsOf<Record<string, EventField>>(eventFields).map(({ name, input, initial }) => [
      name,
      initial ?? (input === 'count' ? null : ''),
    ]),
  ),
)
