import type { Application, ApplicationData } from '@portal/shared/applications/schemas'
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

export function changedAnswers(
  before: ApplicationData,
  after: ApplicationData,
  labelOf: (key: string) => string,
  network: Network,
) {
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  const text = (data: ApplicationData, key: string) => {
    const value = data[key]
    return value === undefined ? '' : formatAnswer(key, value, network).trim()
  }
  return keys
    .map((key) => ({ label: labelOf(key), from: text(before, key), to: text(after, key) }))
    .filter(({ from, to }) => from !== to)
}

/** The answers outside the heading: the summary, then the others, consents last. */
export function answersOf({ application_data: data }: Application, network: Network) {
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
    summary: factsOf(summaryKeys.filter((key) => keys.includes(key))),
    rest: factsOf([...others.filter((key) => !isConsentKey(key)), ...others.filter(isConsentKey)]),
  }
}

/** The answers by section and question, then the answers to retired questions. */
export function askedAnswers({ application_data, user_type }: Application, network: Network) {
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
  const sections = [...asked, { heading: 'Other answers', answers: others }]
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
