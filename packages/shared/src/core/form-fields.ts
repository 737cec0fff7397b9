import type { FieldErrors } from './errors.ts'
import type { Option } from './options.ts'

/**
 * The input of a field. `line` with options suggests them and accepts any text. `select` and `radio` take one
 * of their options, and may be left open unless they are required; `yes-no` is a select of these two words.
 * `moment` is a day and a time of the network's clock; `number` is one from 0 to 5, `count` a whole number from 1 to `max`; both are null when they are empty.
 * `people` is a list of people, each with a role and a link. `new-password` shows the rules of a password;
 * `chips` and `checkboxes` take any of their options, and `boolean` is a yes/no question, null without answer.
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

/** One field of a form. Its input, its validation and its empty value follow from it. */
export interface FieldDescription {
  label: string
  input: FieldInput
  required?: boolean
  options?: readonly (string | Option)[]
  /** The highest number of a `count`; of a `text`, how many characters it has at most, if not 2,000. */
  max?: number
  hint?: string
  placeholder?: string
  /** What an empty form begins with, unless that is '', null or an empty list. */
  initial?: string
  /** Shown only while another field holds one of these values, and required then unless it says otherwise. */
  onlyFor?: readonly [field: string, ...values: string[]]
  /** Whether a copy of an entry begins without it. */
  notCopied?: true
  /** The message for a required choice that was not made, where it is not 'Please choose one of the options'. */
  choose?: string
  /** How radio buttons stand: one below the other by default. */
  layout?: 'row'
  /**
   * Of a `date`: the field with the day of the start. When the field `endTime` is not after `startTime` on the
   * same day, the form asks whether it is the next one.
   */
  endOf?: string
  /** For browsers that fill in forms. */
  autoComplete?: string
  /** In a member's form: beside its neighbours where there is room, instead of across. */
  beside?: true
}

export type FieldDescriptions = Record<string, FieldDescription>
export type NamedField = FieldDescription & { name: string }

/** The fields as a list, in their order, each with its name. */
export const fieldsOf = <F extends FieldDescriptions>(fields: F) =>
  (Object.keys(fields) as (keyof F & string)[]).map((name) => ({ ...fields[name], name }))

/** Somebody in a list of people; '' is what is not known. */
export type ListedPerson = {
  name: string
  role: string
  link: string
}

/** What a form holds, by the names of its fields. */
export type FormValue = string | boolean | number | string[] | ListedPerson[] | null
export type FormValues = Record<string, FormValue>

const emptyOf = {
  line: '',
  text: '',
  url: '',
  select: '',
  radio: '',
  'yes-no': '',
  list: [],
  date: '',
  time: '',
  moment: '',
  number: null,
  count: null,
  switch: false,
  people: [],
  email: '',
  phone: '',
  password: '',
  'new-password': '',
  chips: [],
  checkboxes: [],
  boolean: null,
} satisfies Record<FieldInput, FormValue>

/** The values of a form before anything is written into it. */
export const emptyValues = (
  fields: readonly Pick<NamedField, 'name' | 'input' | 'initial'>[],
): FormValues =>
  Object.fromEntries(fields.map(({ name, input, initial }) => [name, initial ?? emptyOf[input]]))

/** What a copy of an entry begins with. */
export const copyValues = (fields: readonly NamedField[], values: FormValues): FormValues => ({
  ...values,
  ...emptyValues(fields.filter(({ notCopied }) => notCopied)),
})

/** Whether a field is shown, by what the field that it depends on holds. */
export const isFieldShown = ({ onlyFor }: Pick<FieldDescription, 'onlyFor'>, held: unknown) =>
  !onlyFor || onlyFor.slice(1).some((value) => value === held)

/** Says of the fields that are empty, though another field makes them required, that they are. */
export function missingFields(fields: readonly NamedField[], values: FormValues): FieldErrors {
  const missing = fields.filter((field) => {
    const { name, input, onlyFor, required = true } = field
    const isEmpty = (values[name] ?? emptyOf[input]) === emptyOf[input]
    return onlyFor && required && isEmpty && isFieldShown(field, values[onlyFor[0]])
  })
  return Object.fromEntries(missing.map(({ name, label }) => [name, [`${label} is required`]]))
}
