import { z } from 'zod'
import {
  day,
  email,
  limits,
  line,
  lines,
  paragraph,
  phone,
  requiredLine,
  requiredParagraph,
} from './fields.ts'
import {
  type FieldDescription,
  type FieldDescriptions,
  type FormValue,
  fieldsOf,
  type ListedPerson,
} from './form-fields.ts'
import { completeAddress, isHttpUrl } from './web-address.ts'

const choose = 'Please choose one of the options'
const clockMessage = 'Please enter a time such as 18:30'

/** A time of day as 'HH:MM'. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, clockMessage)

/** A time of day, or ''. */
export const optionalTimeOfDay = () =>
  z.union([z.literal(''), timeOfDay], { error: clockMessage }).default('')

/** A day as 'YYYY-MM-DD', or ''. */
export const optionalDay = () =>
  z.union([z.literal(''), day('Please pick a date')], { error: 'Please pick a date' }).default('')

/**
 * An http or https address. Adds a missing `https://`.
 *
 * @param message the error for anything else
 * @param besides other texts to accept, by default ''
 */
export const webAddress = (
  message = 'Please enter a valid URL starting with http:// or https://',
  besides: readonly string[] = [''],
) =>
  z
    .string({ error: message })
    .overwrite(completeAddress)
    .pipe(line(limits.url))
    .refine((value) => besides.includes(value) || isHttpUrl(value), message)

/** A profile link, or ''. `withNetworkRules` checks that it is given and on the right domain. */
export const profileLink = () => webAddress('Please enter a valid URL')

/** An optional choice. An untouched select or radio group sends ''. */
export const optionalChoice = <const T extends readonly string[]>(values: T, error = choose) =>
  z.enum(['', ...values], { error }).default('')

const maxPeople = 20

/** A list of people. Drops empty entries. */
const people = () =>
  z
    .array(z.object({ name: line(), role: line(), link: webAddress() }))
    .max(maxPeople, `Please add at most ${maxPeople}`)
    .transform((all) => all.filter(({ name, role, link }) => name || role || link))
    .refine((all) => all.every(({ name }) => name !== ''), 'Please enter a name for each person')

/** A stored list of people. */
export const peopleSchema = z.array(
  z.object({ name: z.string(), role: z.string(), link: z.string() }),
)

const optionsOf = ({ options = [] }: FieldDescription) =>
  options.map((option) => (typeof option === 'string' ? option : option.value))

/** Builds the schema of a field's submitted value. */
export function fieldSchema(field: FieldDescription): z.ZodType<FormValue, FormValue | undefined> {
  const { label, input, required, max } = field
  switch (input) {
    case 'line':
    case 'moment':
    case 'password':
    case 'new-password':
      return required ? requiredLine(`${label} is required`) : line().default('')
    case 'text':
      return required ? requiredParagraph(`${label} is required`) : paragraph(max).default('')
    case 'url':
      return webAddress().default('')
    case 'select':
      return required
        ? z.enum(optionsOf(field), { error: field.choose ?? choose })
        : optionalChoice(optionsOf(field), `Please select ${label} from the list`)
    case 'radio':
      return optionalChoice(optionsOf(field))
    case 'yes-no':
      return optionalChoice(['Yes', 'No'], `Please select ${label} from the list`)
    case 'list':
    case 'chips':
    case 'checkboxes':
      return lines().default([])
    case 'email':
      return required
        ? email()
        : z.union([z.literal(''), email()], { error: 'Invalid email address' }).default('')
    case 'phone':
      return phone().default('')
    case 'boolean':
      return z.boolean().nullable().default(null)
    case 'date':
      return required ? day(`${label} is required`) : optionalDay()
    case 'time':
      return required
        ? z.string({ error: `${label} is required` }).pipe(timeOfDay)
        : optionalTimeOfDay()
    case 'number':
      return z.number().min(0).max(5).nullable().default(null)
    case 'count':
      return z
        .int()
        .min(1, 'Please enter 1 or more')
        .max(max ?? Number.MAX_SAFE_INTEGER)
        .nullable()
        .default(null)
    case 'switch':
      return z.boolean().default(false)
    case 'people':
      return people().default([])
  }
}

/** Builds the schema of a field's value in an editor, valid or not. */
function valueSchema(field: FieldDescription): z.ZodType {
  switch (field.input) {
    case 'list':
    case 'chips':
    case 'checkboxes':
      return z.array(z.string())
    case 'boolean':
      return z.boolean().nullable()
    case 'number':
    case 'count':
      return z.number().nullable()
    case 'switch':
      return z.boolean()
    case 'people':
      return peopleSchema
    case 'select':
      return field.required ? z.enum(optionsOf(field)) : z.string()
    default:
      return z.string()
  }
}

type OptionValue<O> = O extends { value: infer V } ? V : O

type Value<F extends FieldDescription> = F extends { input: 'number' | 'count' }
  ? number | null
  : F extends { input: 'list' }
    ? string[]
    : F extends { input: 'switch' }
      ? boolean
      : F extends { input: 'people' }
        ? ListedPerson[]
        : F extends { input: 'select' | 'radio'; options: readonly (infer O)[] }
          ? OptionValue<O> | (F extends { required: true } ? never : '')
          : string
type FormSchema<F extends FieldDescription> = F extends { required: true }
  ? z.ZodType<Value<F>, Value<F>>
  : z.ZodDefault<z.ZodType<Value<F>, Value<F>>>

// TypeScript cannot follow types through a list of entries, so `Value` repeats the two functions
// above.
/** Builds the shape of a submitted form. */
export const formShape = <F extends FieldDescriptions>(fields: F) =>
  Object.fromEntries(fieldsOf(fields).map((field) => [field.name, fieldSchema(field)])) as {
    [N in keyof F]: FormSchema<F[N]>
  }

/** Builds the shape of an editor's values, valid or not. */
export const valueShape = <F extends FieldDescriptions>(fields: F) =>
  Object.fromEntries(fieldsOf(fields).map((field) => [field.name, valueSchema(field)])) as {
    [N in keyof F]: z.ZodType<Value<F[N]>, Value<F[N]>>
  }
