import { foldForSearch } from '../core/fold.ts'
import type { Network } from '../network/schemas.ts'

type Names = Pick<Network, 'name' | 'innovation_agency' | 'innovation_agency_short'>

interface TopicWordings {
  topic: string
  /** The option of sign-up. A network that lacks one of its {names} does not offer it. */
  signUp?: string
  /** The option of the account page. */
  account?: string
  /** Extra search words. */
  keywords?: string
  /** The words after 'help with', if not the topic. */
  inSentence?: string
}

/** The topics that members help with and ask about, in the order of both option lists. */
const wordings: readonly TopicWordings[] = [
  {
    topic: 'Mentorship',
    signUp: 'I want to support other members (mentorship, intros, panels)',
    account: 'Mentorship',
    keywords: 'mentor support intros panels',
  },
  {
    topic: 'First funding round',
    signUp: 'I can support on 1st funding round questions',
    keywords: '1st fundraising investment',
  },
  {
    topic: 'Seed and later',
    signUp: 'I can support on Seed+ funding round questions',
    keywords: 'seed+ funding rounds fundraising investment',
    inSentence: 'later funding rounds',
  },
  {
    topic: 'National innovation grants',
    signUp: 'I can answer {agency} funding questions',
    keywords: '{agency} {short} funding',
  },
  {
    topic: 'Other grants',
    signUp: 'I can answer other non-{short} grant funding questions',
    keywords: 'non-{short} funding',
  },
  {
    topic: 'Board',
    signUp: 'I can answer questions on Board structuring',
    account: 'Board questions',
    keywords: 'governance structuring',
    inSentence: 'board questions',
  },
  {
    topic: 'B2C marketing',
    signUp: 'I can answer questions on B2C Marketing',
    keywords: 'consumer',
  },
  {
    topic: 'B2B sales',
    signUp: 'I can answer questions on B2B Sales',
    keywords: 'pricing selling',
  },
  { topic: 'Expertise', account: 'Expertise sharing', keywords: 'expert' },
  { topic: 'Event hosting', account: 'Event hosting' },
  { topic: 'Connections', account: 'Connections', keywords: 'introductions' },
  { topic: 'Feedback', account: 'Feedback' },
  {
    topic: 'Volunteering',
    signUp: "I'd like to volunteer with {network} in some way",
    keywords: 'volunteer',
  },
]

const volunteering = 'Volunteering'

/** Replaces {names} in a text; null if the network lacks one. */
function fillNames(text: string, network: Names): string | null {
  const { name, innovation_agency: agency } = network
  const short = agency && (network.innovation_agency_short ?? agency)
  const names = new Map(Object.entries({ '{network}': name, '{agency}': agency, '{short}': short }))
  const missing = [...names].some(([key, value]) => value === undefined && text.includes(key))
  return missing ? null : text.replace(/\{\w+\}/g, (key) => names.get(key) ?? key)
}

export interface HelpTopic {
  topic: string
  /** The contributions for it, as sign-up and the account page store them. */
  contributions: string[]
  keywords: string
}

/** Lists the topics of a network. Leaves out topics without an option. */
export const helpTopics = (network: Names): HelpTopic[] =>
  wordings.flatMap(({ topic, signUp, account, keywords = '' }) => {
    const atSignUp = signUp === undefined ? null : fillNames(signUp, network)
    const contributions = [atSignUp, account].filter((option) => typeof option === 'string')
    if (contributions.length === 0) return []
    return [{ topic, contributions, keywords: fillNames(keywords, network) ?? '' }]
  })

/** Lists the contributions that sign-up offers: to members, and to the network itself. */
export function signUpContributions(network: Names): { members: string[]; network: string[] } {
  const options = (ofNetwork: boolean) =>
    wordings.flatMap(({ topic, signUp }) =>
      signUp !== undefined && (topic === volunteering) === ofNetwork
        ? (fillNames(signUp, network) ?? [])
        : [],
    )
  return { members: options(false), network: options(true) }
}

/** The contributions that the account page offers. */
export const accountContributions = wordings.flatMap(({ account }) => account ?? [])

/** Finds a topic by its name or one of its contributions. */
const findTopic = (network: Names, stored: string) =>
  helpTopics(network).find(
    ({ topic, contributions }) => topic === stored || contributions.includes(stored),
  )

/** Returns the topic of a stored contribution or topic, or the value if it is not offered. */
export const topicLabel = (network: Names, stored: string): string =>
  findTopic(network, stored)?.topic ?? stored

/** Lists the topics of stored contributions, each once. */
export const topicsOf = (network: Names, stored: readonly string[]): string[] => [
  ...new Set(stored.map((value) => topicLabel(network, value))),
]

/** Lists the stored contributions for a topic; for an unknown topic, the topic itself. */
export const contributionsOf = (network: Names, topic: string): string[] =>
  findTopic(network, topic)?.contributions ?? [topic]

/** Converts a topic for use in a sentence: 'feedback', but 'B2B sales'. */
export function topicInSentence(topic: string): string {
  const known = wordings.find((one) => one.topic === topic)?.inSentence
  if (known !== undefined) return known
  return /^\p{Lu}\p{Ll}+(?:,? \p{Ll}|$)/u.test(topic)
    ? topic.charAt(0).toLowerCase() + topic.slice(1)
    : topic
}

/** Finds topics by name and keyword. Short terms only match beginnings of words. */
export function findHelpTopics(network: Names, search: string): string[] {
  const term = foldForSearch(search)
  if (term === '') return []
  const pattern = term.length < 3 ? ` ${term}` : term
  return helpTopics(network)
    .filter(({ topic, keywords }) =>
      ` ${foldForSearch(topic)} \n ${foldForSearch(keywords)}`.includes(pattern),
    )
    .map(({ topic }) => topic)
}
