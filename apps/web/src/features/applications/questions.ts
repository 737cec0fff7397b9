import {
  type FounderAnswers,
  type FriendAnswers,
  founderAnswersSchema,
  friendAnswersSchema,
} from '@portal/shared/applications/answers'
import {
  businessModels,
  consentKinds,
  contributionGroups,
  ecosystemRoles,
  haveRaisedOptions,
  willRaiseOptions,
  wordingsFor,
} from '@portal/shared/applications/options'
import { checkOwnAnswers, ownQuestionsFor } from '@portal/shared/applications/own-answers'
import type { OwnAnswer } from '@portal/shared/applications/schemas'
import { columnOf } from '@portal/shared/applications/stored'
import type { UserType } from '@portal/shared/core/access'
import type { FormValues } from '@portal/shared/core/form-fields'
import { camelCase, labelOf, type Option, optionsOf } from '@portal/shared/core/options'
import { offeredOptions } from '@portal/shared/network/lists'
import type { Network } from '@portal/shared/network/schemas'
import {
  formInputs,
  type ProfileField,
  profileFields,
  resolveForNetwork,
} from '@portal/shared/profile/fields'
import type { ReactNode } from 'react'
import { yesOrNo } from '#components/form/choice-fields.tsx'
import type { FormField } from '#components/form/form-field.ts'

export interface Question extends FormField {
  label: string
}

export interface Section {
  heading: string
  intro?: ReactNode
  questions: Question[]
  account?: Question[]
  /** The network's own, after all others. */
  own?: Question[]
}

type Name = keyof FounderAnswers | keyof FriendAnswers
type Answers = Partial<Record<Name, Partial<Question>>>

const all = 'Choose all that apply.'

/** Marks optional questions in their labels, and required ones not at all. */
export const markOptional = (questions: readonly Question[]): Question[] =>
  questions.map((question) => ({
    ...question,
    withAsterisk: false,
    ...(!question.required &&
      question.input !== 'switch' && { label: `${question.label} (optional)` }),
  }))

export const isFoldable = ({ required, input, onlyFor }: Question): boolean =>
  !required && input !== 'switch' && !onlyFor

/** The options of sign-up: all labelled ones, or those of the network with its labels. */
function choicesFor(
  network: Network,
  options: ProfileField['options'] = [],
  labels: ProfileField['labels'] = {},
): Option[] {
  if (!(labels instanceof Function) && Object.keys(labels).length > 0) return optionsOf(labels)
  const own = resolveForNetwork(labels, network)
  return resolveForNetwork(options, network).map((value) => ({ value, label: labelOf(own, value) }))
}

const schemaOf = (track: UserType) =>
  track === 'friend' ? friendAnswersSchema : founderAnswersSchema

/** Builds these questions. `answers` overrides the defaults of the profile's fields. */
function asked(network: Network, track: UserType, answers: Answers): Question[] {
  const schemas = new Map(Object.entries(schemaOf(track).shape))
  return Object.entries(answers).map(([name, own]): Question => {
    const column = name === 'fullName' ? 'full_name' : columnOf(name)
    if (!column) throw new Error(`No field of the profile holds the answer ${name}`)
    const { label, hint, autoComplete, labels, ...field }: ProfileField = profileFields[column]
    const input = formInputs[field.input]
    const isRequired = schemas.get(name)?.safeParse(undefined).success === false
    return {
      name,
      label: resolveForNetwork(label, network),
      ...(hint && { hint }),
      ...(autoComplete && { autoComplete }),
      ...(input === 'boolean'
        ? { input: 'radio', layout: 'row', options: yesOrNo, beside: true }
        : { input }),
      ...(input === 'select' && {
        options: choicesFor(network, field.options, labels),
        placeholder: 'Select an option',
        beside: true,
      }),
      ...(isRequired && { required: true }),
      ...own,
    }
  })
}

export const passwordQuestions: Question[] = [
  { name: 'password', label: 'Password', input: 'new-password', required: true },
  {
    name: 'confirmPassword',
    label: 'Confirm password',
    input: 'password',
    hint: 'Type it again.',
    required: true,
  },
]

export const accountQuestions: Question[] = [
  {
    name: 'email',
    label: 'Email',
    input: 'email',
    hint: 'You’ll sign in with this address and we’ll send emails to it.',
    autoComplete: 'email',
    required: true,
  },
  ...passwordQuestions,
]

const person = (network: Network): Answers => ({
  fullName: {},
  linkedinProfile: {
    label: `${network.professional_network} profile URL`,
    hint: `Your page there, such as ${network.professional_network_host}/in/your-name`,
    placeholder: '',
    autoComplete: 'url',
  },
})

const about = (network: Network): Answers => ({
  ...person(network),
  cambridgeConnection: {
    label: `What is your connection to ${network.city}?`,
    input: 'checkboxes',
    hint: all,
    options: offeredOptions(network, 'connections', 'sign-up'),
  },
  city: { hint: 'Where do you live or work now?' },
  cambridgeConnectionNotes: { label: 'Tell us more about your connection' },
  howDidYouFindUs: {
    label:
      'How did you find us? Credits are added for warm intros when an individual referred you.',
    hint: 'If someone referred you, tell us their name.',
    rows: 2,
  },
})

const business: Answers = {
  companyName: { beside: true },
  currentTitle: { beside: true },
  founderType: { label: 'Founder type', hint: 'Have you started a company before?' },
  businessType: { hint: 'What kind of company is it?' },
  industry: { searchable: true, hint: 'Which one comes closest?' },
  industryOther: { onlyFor: ['industry', 'Other'], required: false },
  productType: { hint: 'What do you sell, or plan to sell?' },
  productStatus: { hint: 'How far along is it?' },
  revenueStatus: { hint: 'Does the company earn money yet?' },
  usersStatus: { label: 'Users/clients status', hint: 'Does anyone use it yet?' },
  aiUsage: { hint: 'Do you build AI, or work with it?' },
  businessModel: {
    label: 'Business model',
    hint: `How do you earn money? ${all}`,
    options: businessModels,
  },
  isUniversitySpinout: { label: 'Is your company a university spin-out?' },
  isRelatedToUniversityStudies: { label: 'Is it related to your university studies?' },
  companyWebsite: { hint: 'Such as www.example.com', placeholder: '' },
  verticals: {
    input: 'list',
    hint: 'The markets you serve. Type one, then press Enter or comma to add it.',
  },
  haveRaised: { label: 'What have you raised so far?', options: haveRaisedOptions },
  willRaise: { label: 'What will you raise next?', options: willRaiseOptions },
  companiesHouseNumber: { hint: 'If your company is registered.' },
}

const community = (network: Network): Answers => ({
  whatsappNumber: {
    hint: 'Only for the WhatsApp community: other members can’t see it here.',
  },
  contributions: {
    label: 'How would you like to contribute?',
    input: 'checkboxes',
    hint: `What could you help others with? ${all}`,
    options: contributionGroups(network),
  },
})

const friend = (network: Network): Answers => ({
  ...person(network),
  ecosystemRole: {
    label: 'Your role in the ecosystem',
    hint: `What do you do? ${all}`,
    options: ecosystemRoles,
  },
  roleOrg: { autoComplete: 'organization-title' },
  howDidYouFindUs: { label: 'How did you find us?', rows: 2 },
})

export function consentsOf(track: UserType, network: Network): Question[] {
  const labels = wordingsFor(network, track)
  return consentKinds
    .filter((kind) => camelCase(kind) in schemaOf(track).shape)
    .map((kind) => ({ name: camelCase(kind), label: labels[kind], input: 'switch' }))
}

export const consentIntro =
  'All of these are optional. You can change your choices later in your account.'

/** The name of the field for a question of the network. It has no characters of a path. */
export const ownFieldName = (question: string) =>
  `own-${encodeURIComponent(question).replace(/[.'"]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`

const ownInputs = { line: 'line', text: 'text', choice: 'select' } as const

const ownQuestions = (network: Network, track: UserType): Question[] =>
  ownQuestionsFor(network, track).map(({ question, kind, options = [], required = false }) => ({
    name: ownFieldName(question),
    label: question,
    input: ownInputs[kind],
    required,
    ...(kind === 'choice' && { options, placeholder: 'Select an option' }),
  }))

/** Reads the answers to the network's own questions from the values of a form. */
export const ownAnswersIn = (network: Network, track: UserType, values: FormValues): OwnAnswer[] =>
  ownQuestionsFor(network, track).flatMap(({ question }) => {
    const answer = values[ownFieldName(question)]
    return typeof answer === 'string' && answer !== '' ? [{ question, answer }] : []
  })

/** Fills the form with earlier answers that still fit the questions. */
export const ownFieldValues = (network: Network, track: UserType, earlier: OwnAnswer[]) =>
  Object.fromEntries(
    checkOwnAnswers(ownQuestionsFor(network, track), earlier).answers.map(
      ({ question, answer }) => [ownFieldName(question), answer],
    ),
  )

/** The sections of an application form in order; a friend's form has one. */
export function sectionsOf(network: Network, track: UserType): Section[] {
  const consents = consentsOf(track, network)
  const ask = (answers: Answers) => asked(network, track, answers)
  const own = ownQuestions(network, track)
  if (track === 'friend') {
    return [{ heading: '', questions: [...ask(friend(network)), ...consents], own }]
  }
  return [
    { heading: 'About You', questions: ask(about(network)) },
    { heading: 'About Your Business', questions: ask(business) },
    {
      heading: 'Consent & Community Participation',
      intro: consentIntro,
      questions: [...consents, ...ask(community(network))],
      own,
    },
  ]
}

export function questionsOf(network: Network, track: UserType): Question[] {
  const ask = (answers: Answers) => asked(network, track, answers)
  if (track === 'friend') return ask(friend(network))
  const fundraisingDetails = {
    hint: 'Other founders only see it if you choose to show it in your account.',
  }
  return ask({ ...about(network), ...business, fundraisingDetails, ...community(network) })
}

/** Adds imported notes to the hints of the questions that they could not answer. */
export const withNotes = (questions: Question[], noteOf: (name: string) => string | undefined) =>
  questions.map((question) => {
    const note = noteOf(question.name)
    const noteText = note && `Our records say: “${note}”.`
    return noteText
      ? { ...question, hint: [noteText, question.hint].filter(Boolean).join(' ') }
      : question
  })
