import type { EditorForm } from '../core/content-type.ts'
import type { FieldDescriptions } from '../core/form-fields.ts'
import { optionsOf } from '../core/options.ts'
import { eventFields } from './fields.ts'

const waysToSignUp = {
  places: 'In the portal, with limited places',
  here: 'In the portal, without a limit',
  elsewhere: 'On another website',
  'not-yet': 'Not yet',
}

const { signUpHere: _, capacity, signupLink, ...others } = eventFields

/** One question replaces three fields that depend on each other. */
const fields = {
  signUp: {
    label: 'How do people sign up?',
    input: 'radio',
    options: optionsOf(waysToSignUp),
    initial: 'not-yet',
  },
  capacity: { ...capacity, onlyFor: ['signUp', 'places'] },
  signupLink: { ...signupLink, input: 'url', initial: '', onlyFor: ['signUp', 'elsewhere'] },
  ...others,
} as const satisfies FieldDescriptions

function wayOf(here: boolean, capacity: unknown, link: unknown): keyof typeof waysToSignUp {
  if (here) return capacity === null ? 'here' : 'places'
  return link === '' || link === 'TBC' ? 'not-yet' : 'elsewhere'
}

export const eventEditor: EditorForm = {
  fields,
  toFormValues({ signUpHere, ...values }) {
    const { capacity = null, signupLink = '' } = values
    const signUp = wayOf(signUpHere === true || capacity !== null, capacity, signupLink)
    return { ...values, signUp, signupLink: signUp === 'elsewhere' ? signupLink : '' }
  },
  toStoredValues: ({ signUp, capacity = null, signupLink = '', ...values }) => ({
    ...values,
    signUpHere: signUp === 'places' || signUp === 'here',
    capacity: signUp === 'places' ? capacity : null,
    signupLink: signUp === 'elsewhere' ? signupLink : 'TBC',
  }),
}
