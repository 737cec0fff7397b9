import { expect, it } from 'vitest'
import { offeredValues } from '../network/lists.ts'
import {
  contributionsOf,
  findHelpTopics,
  helpTopics,
  topicInSentence,
  topicLabel,
  topicsOf,
} from './topics.ts'

const network = {
  name: 'Alder Circle',
  innovation_agency: 'Innovate UK',
  innovation_agency_short: 'IUK',
}

it('maps the options of sign-up and the account page to topics, each to one', () => {
  const topics = helpTopics(network)
  expect(topics.map(({ topic, contributions }) => [topic, ...contributions])).toEqual([
    ['Mentorship', 'I want to support other members (mentorship, intros, panels)', 'Mentorship'],
    ['First funding round', 'I can support on 1st funding round questions'],
    ['Seed and later', 'I can support on Seed+ funding round questions'],
    ['National innovation grants', 'I can answer Innovate UK funding questions'],
    ['Other grants', 'I can answer other non-IUK grant funding questions'],
    ['Board', 'I can answer questions on Board structuring', 'Board questions'],
    ['B2C marketing', 'I can answer questions on B2C Marketing'],
    ['B2B sales', 'I can answer questions on B2B Sales'],
    ['Expertise', 'Expertise sharing'],
    ['Event hosting', 'Event hosting'],
    ['Connections', 'Connections'],
    ['Feedback', 'Feedback'],
    ['Volunteering', "I'd like to volunteer with Alder Circle in some way"],
  ])
  const options = offeredValues(network, 'contributions')
  expect(topics.flatMap(({ contributions }) => contributions).toSorted()).toEqual(
    options.toSorted(),
  )
  expect(helpTopics({ name: 'Alder Circle' })).toHaveLength(topics.length - 2)
})

it('reads stored contributions and topics as topics', () => {
  const [signUp = '', account = ''] = contributionsOf(network, 'Board')
  expect(topicsOf(network, [signUp, 'Feedback', account, 'Board'])).toEqual(['Board', 'Feedback'])
  expect(contributionsOf(network, signUp)).toEqual([signUp, account])
  expect(topicLabel(network, 'Of an older list')).toBe('Of an older list')
  expect(contributionsOf(network, 'Of an older list')).toEqual(['Of an older list'])
})

it.each([
  ['grants', ['National innovation grants', 'Other grants']],
  ['iuk', ['National innovation grants', 'Other grants']],
  ['PRICING', ['B2B sales']],
  ['b2', ['B2C marketing', 'B2B sales']],
  ['oard', ['Board']],
  ['ng', []],
  ['', []],
])('%j means %j', (search, topics) => {
  expect(findHelpTopics(network, search).map(({ topic }) => topic)).toEqual(topics)
})

it('says a topic within a sentence', () => {
  const topics = ['Feedback', 'B2B sales', 'Event hosting', 'Board', 'Seed and later']
  expect(topics.map(topicInSentence)).toEqual([
    'feedback',
    'B2B sales',
    'event hosting',
    'board questions',
    'later funding rounds',
  ])
})
