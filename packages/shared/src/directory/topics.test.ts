import { expect, it } from 'vitest'
import { findHelpTopics, helpTopics, topicInSentence, topicLabel } from './topics.ts'

const network = {
  name: 'Alder Circle',
  innovation_agency: 'Innovate UK',
  innovation_agency_short: 'IUK',
}

it('reads stored sentences as topics', () => {
  expect(topicLabel(network, 'I can answer questions on B2C Marketing')).toBe('B2C marketing')
  expect(topicLabel(network, `I'd like to volunteer with ${network.name} in some way`)).toBe(
    'Volunteering',
  )
  expect(topicLabel(network, 'Mentorship')).toBe('Mentorship')
  expect(topicLabel(network, 'Of an older list')).toBe('Of an older list')
  expect(helpTopics(network)).toHaveLength(14)
})

it.each([
  ['grants', [`${network.innovation_agency} funding`, 'Grants']],
  ['PRICING', ['B2B sales']],
  ['b2', ['B2C marketing', 'B2B sales']],
  ['oard', ['Board structuring', 'Board questions']],
  ['ng', []],
  ['', []],
])('%j means %j', (search, labels) => {
  expect(findHelpTopics(network, search).map((value) => topicLabel(network, value))).toEqual(labels)
})

it('says a topic within a sentence', () => {
  const labels = [
    'Grants',
    'B2B sales',
    'Innovate UK funding',
    'Mentorship, intros and panels',
  ].map(topicInSentence)
  expect(labels).toEqual([
    'grants',
    'B2B sales',
    'Innovate UK funding',
    'mentorship, intros and panels',
  ])
})
