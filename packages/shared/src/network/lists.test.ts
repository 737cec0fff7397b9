import { expect, it } from 'vitest'
import { unofferedAnswers } from '../applications/choices.ts'
import {
  contributionsOf,
  findHelpTopics,
  helpTopics,
  meaningsOfTopic,
  offeredTopics,
  topicKey,
  topicsOf,
} from '../directory/topics.ts'
import { listChanges, listError } from './list-edits.ts'
import {
  findByLabel,
  listEntries,
  listLabel,
  listLabels,
  offeredOptions,
  offeredValues,
} from './lists.ts'

const network = {
  name: 'Alder Circle',
  city: 'Kiel',
  lists: {
    industries: [
      { value: 'BioTech', label: 'Biotechnology' },
      { value: 'Beauty', hidden: true },
      { value: 'Shipping' },
    ],
    contributions: [
      { value: 'Mentorship', label: 'Mentoring' },
      { value: 'I can answer questions on B2B Sales', hidden: true },
      { value: 'Boats', label: 'Boats and engines' },
    ],
    connections: [{ value: 'I work in {city}', label: 'I work by the fjord' }],
  },
}

it('offers renamed and added entries by their labels, without hidden ones, and Other last', () => {
  const options = offeredOptions(network, 'industries')
  expect(options).toContainEqual({ value: 'BioTech', label: 'Biotechnology' })
  expect(options.map(({ value }) => value)).not.toContain('Beauty')
  expect(options.slice(-2).map(({ value }) => value)).toEqual(['Shipping', 'Other'])
  expect(listLabels(network, 'industries').Beauty).toBe('Beauty')
  expect(listLabel(network, 'industries', 'Alchemy')).toBe('Alchemy')
  expect(findByLabel(network, 'industries', 'technolog')).toEqual(['BioTech'])
})

it('keeps a change of an entry that names the city when the city changes', () => {
  expect(offeredOptions(network, 'connections', 'sign-up')[0]).toEqual({
    value: 'I work in Kiel',
    label: 'I work by the fjord',
  })
  expect(offeredOptions({ ...network, city: 'Bremen' }, 'connections', 'sign-up')[0]).toEqual({
    value: 'I work in Bremen',
    label: 'I work by the fjord',
  })
  expect(offeredValues(network, 'connections', 'account')).not.toContain('I work in Kiel')
})

it('names topics by labels, and makes an added contribution a topic of its own', () => {
  const topics = offeredTopics(network)
  expect(topics).toEqual(expect.arrayContaining(['Mentoring', 'Boats and engines']))
  expect(topics).not.toContain('B2B sales')
  expect(helpTopics(network).find(({ key }) => key === 'B2B sales')?.isHidden).toBe(true)
  expect(topicsOf(network, ['Mentorship', 'Boats', 'I can answer questions on B2B Sales'])).toEqual(
    ['Mentoring', 'Boats and engines', 'B2B sales'],
  )
  expect(topicKey(network, 'Mentoring')).toBe('Mentorship')
  expect(topicKey(network, 'Boats and engines')).toBe('Boats')
  expect(contributionsOf(network, 'Boats and engines')).toEqual(['Boats'])
  expect(meaningsOfTopic(network, 'Mentoring')).toEqual(
    expect.arrayContaining(['Mentorship', 'Mentoring']),
  )
  expect(findHelpTopics(network, 'engines').map(({ topic }) => topic)).toEqual([
    'Boats and engines',
  ])
})

it('refuses hidden and unknown entries, unless the person had them before', () => {
  const answers = { industry: 'Beauty', contributions: ['Boats'], cambridgeConnection: ['Abroad'] }
  expect(Object.keys(unofferedAnswers(network, answers))).toEqual([
    ...['cambridgeConnection', 'industry'],
  ])
  expect(unofferedAnswers(network, answers, { industry: 'Beauty' })).not.toHaveProperty('industry')
  const stored = { industry: 'Beauty', cambridge_connection: ['Abroad'] }
  expect(unofferedAnswers(network, answers, stored)).toEqual({})
  expect(unofferedAnswers(network, { industry: 'Shipping' })).toEqual({})
})

it('stores only what differs from the defaults', () => {
  const rows = listEntries(network, 'industries')
  expect(listChanges(network, 'industries', rows)).toEqual(network.lists.industries)
  const added = { key: '', label: ' Harbours ', isHidden: false }
  expect(listChanges({ name: 'Alder' }, 'industries', [added])).toEqual([{ value: 'Harbours' }])
  expect(listChanges({ name: 'Alder' }, 'industries', [{ ...added, label: ' ' }])).toEqual([])
})

it.each([
  ['twice', [{ value: 'BioTech', label: 'fintech' }], '“fintech” is in the list twice'],
  ['already', [{ value: 'FinTech ' }, { value: 'BioTech', label: 'x' }], null],
  [
    'none',
    listEntries({ name: 'Alder' }, 'industries').map(({ key }) => ({ value: key, hidden: true })),
    'Please offer at least one entry',
  ],
])('says what is wrong with a list: %s', (_, industries, message) => {
  const error = listError({ name: 'Alder', lists: { industries } }, 'industries')
  expect(error).toBe(message)
})
