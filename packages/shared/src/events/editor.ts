import type { EditorForm } from '../core/content-type.ts'
import type { FieldDescription, FieldDescriptions } from '../core/form-fields.ts'
import { namesOf, optionsOf } from '../core/options.ts'
import { eventFields } from './fields.ts'
import { repeatFields } from './repeat.ts'

const waysToSignUp = {
  here: 'In the portal',
  elsewhere: 'On another website',
  'not-yet': 'Not yet',
}

const { signUpHere: _, title, date, startTime, endTime, ...rest } = eventFields
const { location, capacity, description, signupLink, ...others } = rest

const fold = <Fields extends FieldDescriptions>(fields: Fields) => {
  const folded = namesOf(fields).map((name) => [name, { ...fields[name], folded: true }])
  return Object.fromEntries(folded) as Record<keyof Fields & string, FieldDescription>
}

/** One question replaces three fields that depend on each other. */
const signUp = {
  label: 'How do people sign up?',
  input: 'radio',
  options: optionsOf(waysToSignUp),
  initial: 'here',
} as const

const first = { title, date, startTime, endTime }
const last = {
  location,
  capacity: { ...capacity, onlyFor: ['signUp', 'here'], required: false },
  description,
  ...fold({
    signUp,
    signupLink: { ...signupLink, input: 'url', initial: '', onlyFor: ['signUp', 'elsewhere'] },
    ...others,
  }),
} as const satisfies FieldDescriptions

function wayOf(here: boolean, link: unknown): keyof typeof waysToSignUp {
  if (here) return 'here'
  return link === '' || link === 'TBC' ? 'not-yet' : 'elsewhere'
}

export const eventEditor: EditorForm = {
  fields: { ...first, ...last },
  newFields: { ...first, ...repeatFields, ...last },
  toFormValues({ signUpHere, ...values }) {
    const { capacity = null, signupLink = '' } = values
    const signUp = wayOf(signUpHere === true || capacity !== null, signupLink)
    return { ...values, signUp, signupLink: signUp === 'elsewhere' ? signupLink : '' }
  },
  toStoredValues: ({ signUp, capacity = null, signupLink = '', ...values }) => ({
    ...values,
    signUpHere: signUp === 'here',
    capacity: signUp === 'here' ? capacity : null,
    signupLink: signUp === 'elsewhere' ? signupLink : 'TBC',
  }),
}
