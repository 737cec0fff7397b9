import type { Application, ApplicationData, OwnAnswer } from '@portal/shared/applications/schemas'
import { humanise, labelOf, snakeCase } from '@portal/shared/core/options'
import type { Network } from '@portal/shared/network/schemas'
import { type ProfileField, profileFields, resolveForNetwork } from '@portal/shared/profile/fields'
import type { Fact } from '#components/cards/FactList.tsx'
import { sectionsOf } from '../questions.ts'

const inHeading = new Set(['first_name', 'last_name', 'email'])

const summaryKeys = [
  'company_name',
  'current_title',
  'company_website',
  'role_org',
  'ecosystem_role',
  'linkedin_profile',
  'city',
  'industry',
  'product_status',
  'how_did_you_find_us',
]

const fields: Record<string, ProfileField | undefined> = profileFields

/** The label of an answer, with this network's names in keys that contain the first one's. */
export function formatKey(key: string, { city, professional_network }: Network): string {
  const own = key.replace(/^cambridge/, city)
  const isLinkedIn = professional_network.toLowerCase() === 'linkedin'
  return humanise(isLinkedIn ? own : own.replace(/^linkedin/, professional_network))
}

/** Formats an answer: lists joined with ', ', booleans as Yes or No, values by labels. */
function formatAnswer(key: string, value: unknown, network: Network): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((item) => formatAnswer(key, item, network)).join(', ')
  // A newer server may send other types, which an old page omits.
  if (typeof value !== 'string') return ''
  if (value === 'yes' || value === 'no') return humanise(value)
  return labelOf(resolveForNetwork(fields[key]?.labels ?? {}, network), value)
}

type Answered = Pick<Application, 'application_data' | 'own_answers'>

const ownFacts = ({ own_answers }: Answered): Fact[] =>
  own_answers.map(({ question, answer }) => ({ label: question, value: answer }))

export function changedAnswers(
  { application_data: before, own_answers: ownBefore }: Answered,
  { application_data: after, own_answers: ownAfter }: Answered,
  labelOf: (key: string) => string,
  network: Network,
) {
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  const text = (data: ApplicationData, key: string) => {
    const value = data[key]
    return value === undefined ? '' : formatAnswer(key, value, network).trim()
  }
  const questions = new Set([...ownAfter, ...ownBefore].map(({ question }) => question))
  const ownText = (answers: OwnAnswer[], question: string) =>
    answers.find((one) => one.question === question)?.answer ?? ''
  return [
    ...keys.map((key) => ({ label: labelOf(key), from: text(before, key), to: text(after, key) })),
    ...[...questions].map((question) => ({
      label: question,
      from: ownText(ownBefore, question),
      to: ownText(ownAfter, question),
    })),
  ].filter(({ from, to }) => from !== to)
}

/** The answers outside the heading: the summary and own ones, then the others, consents last. */
export function answersOf(application: Application, network: Network) {
  const { application_data: data } = application
  const keys = Object.keys(data).filter((key) => !inHeading.has(key))
  const others = keys.filter((key) => !summaryKeys.includes(key))
  const isConsentKey = (key: string) => typeof data[key] === 'boolean'
  const factsOf = (some: string[]): Fact[] =>
    some
      .map((key) => ({
        label: formatKey(key, network),
        value: formatAnswer(key, data[key], network),
      }))
      .filter(({ value }) => value.trim() !== '')
  return {
    summary: [
      ...factsOf(summaryKeys.filter((key) => keys.includes(key))),
      ...ownFacts(application),
    ],
    rest: factsOf([...others.filter((key) => !isConsentKey(key)), ...others.filter(isConsentKey)]),
  }
}

/** The answers by section and question, then own ones and those to retired questions. */
export function askedAnswers(application: Application, network: Network) {
  const { application_data, user_type } = application
  const labels = new Map<string, string>()
  const answerTo = (key: string, label: string): Fact[] => {
    labels.set(key, label)
    const value = formatAnswer(key, application_data[key], network)
    return value.trim() === '' ? [] : [{ label, value }]
  }
  const asked = sectionsOf(network, user_type).map(({ heading, questions }) => ({
    heading,
    answers: questions.flatMap(({ name, label }) => answerTo(snakeCase(name), label)),
  }))
  const others = Object.keys(application_data)
    .filter((key) => !labels.has(key) && !inHeading.has(key))
    .flatMap((key) => answerTo(key, formatKey(key, network)))
  const sections = [
    ...asked,
    { heading: `Asked by ${network.short_name}`, answers: ownFacts(application) },
    { heading: 'Other answers', answers: others },
  ]
  return { labels, sections: sections.filter(({ answers }) => answers.length > 0) }
}

export function nameOf({ application_data, email }: Application): string {
  const { first_name, last_name } = application_data
  return (
    [first_name, last_name]
      .filter((part) => typeof part === 'string')
      .join(' ')
      .trim() || email
  )
}

export const formatTrack = ({ user_type }: Pick<Application, 'user_type'>) =>
  user_type === 'female_founder' ? 'Female Founder' : 'Friend'
