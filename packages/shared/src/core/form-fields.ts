import type { FieldErrors } from './errors.ts'
import type { Option } from './options.ts'

/**
 * The input of a field:
 *
 * - `line` with options suggests them and accepts any text
 * - `select` and `radio` take one option, and may be empty unless required; `yes-no` selects 'Yes'
 *   or 'No'
 * - `moment` is a day and time in the network's time zone
 * - `number` is from 0 to 5, `count` a whole number from 1 to `max`; empty is null
 * - `people` is a list of people, each with a role and a link
 * - `new-password` shows the password rules
 * - `chips` and `checkboxes` take any of their options
 * - `boolean` is a yes/no question; null without an answer
 */
export type FieldInput =
  | 'line'
  | 'text'
  | 'url'
  | 'select'
  | 'radio'
  | 'yes-no'
  | 'list'
  | 'date'
  | 'time'
  | 'moment'
  | 'number'
  | 'count'
  | 'switch'
  | 'people'
  | 'email'
  | 'phone'
  | 'password'
  | 'new-password'
  | 'chips'
  | 'checkboxes'
  | 'boolean'

export interface FieldDescription {
  label: string
  input: FieldInput
  required?: boolean
  options?: readonly (string | Option)[]
  /** The highest `count`, or the most characters of a `text` (by default 2,000). */
  max?: number
  hint?: string
  placeholder?: string
  /** The initial value, unless it is '', null or an empty list. */
  initial?: string
  /** Shown only while the other field has one of these values; then required by default. */
  onlyFor?: readonly [field: string, ...values: string[]]
  /** Below the other fields, in a part of the form that opens. */
  folded?: true
  /** Left empty in a copy of an entry. */
  notCopied?: true
  /** The message for a missing required choice. */
  choose?: string
  /** The layout of radio buttons; below each other by default. */
  layout?: 'row'
  /** For a `date`: the field of the start day. Asks whether the end is on the next day. */
  endOf?: string
  autoComplete?: string
  /** In members' forms: next to its neighbour where there is room. */
  beside?: true
}

export type FieldDescriptions = Record<string, FieldDescription>
export type NamedField = FieldDescription & { name: string }

/** Lists the fields in order, each with its name. */
export const fieldsOf = <F extends FieldDescriptions>(fields: F) =>
  (Object.keys(fields) as (keyof F & string)[]).map((name) => ({ ...fields[name], name }))

/** A person in a list; unknown values are ''. */
export type ListedPerson = {
  name: string
  role: string
  link: string
}

export type FormValue = string | boolean | number | string[] | ListedPerson[] | null
export type FormValues = Record<string, FormValue>

/** The values of inputs without an answer, unless ''. */
const emptyValueOf: Partial<Record<FieldInput, FormValue>> = {
  list: [],
  people: [],
  chips: [],
  checkboxes: [],
  number: null,
  count: null,
  boolean: null,
  switch: false,
}
const emptyOf = (input: FieldInput): FormValue =>
  emptyValueOf[input] === undefined ? '' : emptyValueOf[input]

/** Returns the empty values of a form. */
export const emptyValues = (
  fields: readonly Pick<NamedField, 'name' | 'input' | 'initial'>[],
): FormValues =>
  Object.fromEntries(fields.map(({ name, input, initial }) => [name, initial ?? emptyOf(input)]))

/** Returns the initial values of a copy. */
export const copyValues = (fields: readonly NamedField[], values: FormValues): FormValues => ({
  ...values,
  ...emptyValues(fields.filter(({ notCopied }) => notCopied)),
})

/** Checks whether a field is shown, given the value of the field it depends on. */
export const isFieldShown = ({ onlyFor }: Pick<FieldDescription, 'onlyFor'>, other: unknown) =>
  !onlyFor || onlyFor.slice(1).some((value) => [other].flat().includes(value))

/** Returns errors for empty fields that another field's value makes required. */
export function missingFields(fields: readonly NamedField[], values: FormValues): FieldErrors {
  const missing = fields.filter((field) => {
    const { name, input, onlyFor, required = true } = field
    const isEmpty = (values[name] ?? emptyOf(input)) === emptyOf(input)
    return onlyFor && required && isEmpty && isFieldShown(field, values[onlyFor[0]])
  })
  return Object.fromEntries(missing.map(({ name, label }) => [name, [`${label} is required`]]))
}
