import { excerptOf, matchIn } from '@portal/shared/core/match'
import { findHelpTopics, topicInSentence, topicsOf } from '@portal/shared/directory/topics'
import type { Network } from '@portal/shared/network/schemas'
import type { SearchItem } from '@portal/shared/search/schemas'
import type { SearchRow } from '../lib/registry.ts'

interface Found {
  /** Texts of the line; a word that they show needs no reason. */
  shown: readonly string[]
  topics: SearchRow['facts'][string] | undefined
  /** Other texts that the person shows. */
  texts: readonly string[]
}

/** Why a search finds a person: the topic or text that matches a word the line does not show. */
export function whyFound(
  network: Network,
  words: readonly string[],
  { shown, topics, texts }: Found,
): SearchItem['why'] {
  for (const word of words.filter((one) => !shown.some((text) => matchIn(text, one)))) {
    const found = findHelpTopics(network, word)
    const offered = Array.isArray(topics) ? topicsOf(network, topics) : []
    const topic = offered.find((one) => found.some(({ topic }) => topic === one))
    if (topic) return { before: 'helps with ', match: topicInSentence(topic), after: '' }
    for (const text of texts) {
      const excerpt = excerptOf(text.replace(/\s+/g, ' '), word)
      const place = excerpt === null ? null : matchIn(excerpt, word)
      if (excerpt === null || !place) continue
      const [from, end] = place
      return {
        before: excerpt.slice(0, from),
        match: excerpt.slice(from, end),
        after: excerpt.slice(end),
      }
    }
  }
  return null
}
