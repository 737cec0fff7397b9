import { foldForSearch } from '../core/fold.ts'
import { topicWordings } from '../network/default-lists.ts'
import { fillNames, type ListNetwork, listEntries } from '../network/lists.ts'

export interface HelpTopic {
  /** What is stored for the topic. */
  key: string
  /** What is shown: the label, if the network renamed its option. */
  topic: string
  /** The contributions for it, as sign-up and the account page store them. */
  contributions: string[]
  keywords: string
  /** Whether the network offers none of its contributions. */
  isHidden: boolean
}

/**
 * Lists the topics of a network; an added contribution is its own. Leaves out those without one.
 */
export function helpTopics(network: ListNetwork): HelpTopic[] {
  const entries = listEntries(network, 'contributions')
  const known = topicWordings.flatMap(({ topic, signUp, account, keywords = '' }) => {
    const own = entries.filter(({ key }) => key === signUp || key === account)
    if (own.length === 0) return []
    const named = own.find(({ key }) => key === account) ?? own[0]
    return {
      key: topic,
      topic: named && named.label !== named.value ? named.label : topic,
      contributions: own.map(({ value }) => value),
      keywords: fillNames(keywords, network) ?? '',
      isHidden: own.every(({ isHidden }) => isHidden),
    }
  })
  const added = entries.filter(({ isAdded }) => isAdded)
  return [
    ...known,
    ...added.map(({ value, label, isHidden }) => ({
      ...{ key: value, topic: label, contributions: [value], keywords: '', isHidden },
    })),
  ]
}

/** Lists the names of the topics that members can choose. */
export const offeredTopics = (network: ListNetwork): string[] =>
  helpTopics(network).flatMap(({ topic, isHidden }) => (isHidden ? [] : [topic]))

/** Finds a topic by its name, what is stored for it, or one of its contributions. */
function findTopic(network: ListNetwork, stored: string): HelpTopic | undefined {
  const topics = helpTopics(network)
  return (
    topics.find(({ key, contributions }) => key === stored || contributions.includes(stored)) ??
    topics.find(({ topic }) => topic === stored)
  )
}

/** Returns what is stored for a topic, or the topic if it is not offered. */
export const topicKey = (network: ListNetwork, topic: string): string =>
  findTopic(network, topic)?.key ?? topic

/** Lists the stored texts that mean a topic: of asks and requests, and contributions. */
export const meaningsOf = ({ key, topic, contributions }: HelpTopic): string[] => [
  ...new Set([key, topic, ...contributions]),
]

/** Lists the stored texts that mean a topic; for an unknown topic, the topic itself. */
export function meaningsOfTopic(network: ListNetwork, topic: string): string[] {
  const found = findTopic(network, topic)
  return found ? meaningsOf(found) : [topic]
}

/** Returns the topic of a stored contribution or topic, or the value if it is not offered. */
export const topicLabel = (network: ListNetwork, stored: string): string =>
  findTopic(network, stored)?.topic ?? stored

/** Lists the topics of stored contributions, each once. */
export const topicsOf = (network: ListNetwork, stored: readonly string[]): string[] => [
  ...new Set(stored.map((value) => topicLabel(network, value))),
]

/** Lists the stored contributions for a topic; for an unknown topic, the topic itself. */
export const contributionsOf = (network: ListNetwork, topic: string): string[] =>
  findTopic(network, topic)?.contributions ?? [topic]

/** Converts a topic for use in a sentence: 'feedback', but 'B2B sales'. */
export function topicInSentence(topic: string): string {
  const known = topicWordings.find((one) => one.topic === topic)?.inSentence
  if (known !== undefined) return known
  return /^\p{Lu}\p{Ll}+(?:,? \p{Ll}|$)/u.test(topic)
    ? topic.charAt(0).toLowerCase() + topic.slice(1)
    : topic
}

/** Finds topics by name and keyword. Short terms only match beginnings of words. */
export function findHelpTopics(network: ListNetwork, search: string): HelpTopic[] {
  const term = foldForSearch(search)
  if (term === '') return []
  const pattern = term.length < 3 ? ` ${term}` : term
  return helpTopics(network).filter(({ topic, keywords }) =>
    ` ${foldForSearch(`${topic} ${keywords}`)}`.includes(pattern),
  )
}
