import { expect, it } from 'vitest'
import { type OwnQuestion, ownQuestionsSchema } from '../network/own-questions.ts'
import { checkOwnAnswers, mergeOwnAnswers, ownQuestionsFor } from './own-answers.ts'

const line: OwnQuestion = { question: 'Why?', kind: 'line', asked_of: 'everyone', required: true }
const text: OwnQuestion = { question: 'What else?', kind: 'text', asked_of: 'female_founder' }
const choice: OwnQuestion = {
  ...{ question: 'When?', kind: 'choice', asked_of: 'friend' },
  options: ['Now', 'Later'],
}
const own_questions = [line, text, choice]

it('asks each track what is for it or for everyone', () => {
  const asked = (track: 'female_founder' | 'friend') => ownQuestionsFor({ own_questions }, track)
  expect(asked('female_founder')).toEqual([line, text])
  expect(asked('friend')).toEqual([line, choice])
})

it('requires what is required, and one of the options', () => {
  const check = (...answers: [string, string][]) =>
    checkOwnAnswers(
      own_questions,
      answers.map(([question, answer]) => ({ question, answer })),
    )
  expect(check(['Why?', ' '], ['When?', 'Never']).errors).toEqual([
    ['Why?', 'Please answer this question'],
    ['When?', 'Please choose one of the answers'],
  ])
  expect(check(['Why?', 'a'.repeat(201)]).errors).toEqual([
    ['Why?', 'Please keep this to 200 characters or fewer'],
  ])
  expect(check(['Why?', ' To\nlearn '], ['Not asked', 'x'], ['What else?', ''])).toEqual({
    answers: [{ question: 'Why?', answer: 'To learn' }],
    errors: [],
  })
  const [required] = checkOwnAnswers([{ ...choice, required: true }], []).errors
  expect(required).toEqual(['When?', 'Please choose one of the answers'])
})

it('keeps earlier answers to what is no longer asked, or asked in other words', () => {
  const earlier = [
    { question: 'Why?', answer: 'To learn' },
    { question: 'Why now?', answer: 'It is time' },
    { question: 'What else?', answer: 'Nothing' },
  ]
  const given = [{ question: 'Why?', answer: 'To teach' }]
  expect(mergeOwnAnswers([line, text], given, earlier)).toEqual([
    { question: 'Why?', answer: 'To teach' },
    { question: 'Why now?', answer: 'It is time' },
  ])
})

it.each([
  ['more than five', Array.from({ length: 6 }, (_, n) => ({ ...line, question: `${n}` }))],
  ['a choice of one', [{ ...choice, options: ['Now', 'Now'] }]],
  ['a choice of none', [{ ...choice, options: undefined }]],
  ['the same twice', [line, { ...text, question: 'Why?' }]],
  ['no wording', [{ ...line, question: ' ' }]],
])('a network cannot ask %s', (_, questions) => {
  expect(ownQuestionsSchema.safeParse(questions).success).toBe(false)
  expect(ownQuestionsSchema.safeParse(own_questions).success).toBe(true)
})
