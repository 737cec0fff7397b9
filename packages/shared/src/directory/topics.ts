import { type HelpTopic, supportTopics, volunteeringTopic } from '../applications/options.ts'
import { foldForSearch } from '../core/fold.ts'
import type { Network } from '../network/schemas.ts'
import { accountContributions } from '../profile/options.ts'

type Names = Pick<Network, 'name' | 'innovation_agency' | 'innovation_agency_short'>

/** Lists the topics that members offer help with, at sign-up and in the account. */
export const helpTopics = (network: Names): HelpTopic[] => [
  ...supportTopics(network),
  ...accountContributions.map((value) => ({ value, label: value })),
]

/** Returns the label of a stored contribution, or the contribution if it is not offered. */
export const topicLabel = (network: Names, value: string): string =>
  [...helpTopics(network), volunteeringTopic(network)].find((topic) => topic.value === value)
    ?.label ?? value

/** Converts a label for use in a sentence: 'grants', but 'B2B sales' and 'Innovate UK funding'. */
export const topicInSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}+(?:,? \p{Ll}|$)/u.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label

/** Finds contributions by label and keyword. Short terms only match beginnings of words. */
export function findHelpTopics(network: Names, search: string): string[] {
  const term = foldForSearch(search)
  if (term === '') return []
  const pattern = term.length < 3 ? ` ${term}` : term
  return helpTopics(network)
    .filter(({ label, keywords = '' }) =>
      ` ${foldForSearch(label)} \n ${foldForSearch(keywords)}`.includes(pattern),
    )
    .map(({ value }) => value)
}
