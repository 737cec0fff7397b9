import { z } from 'zod'
import { requiredLine } from '../core/fields.ts'
import { namesOf } from '../core/options.ts'

/** The forms of an answer to a question of the network. */
export const questionKinds = {
  line: 'One line',
  text: 'Several lines',
  choice: 'A choice',
}

/** Who is asked a question of the network. */
export const questionTracks = {
  everyone: 'All applicants',
  female_founder: 'Founders',
  friend: 'Friends',
}

export const maxQuestions = 5
export const maxChoices = 12

const question = z
  .strictObject({
    /** The wording, which identifies the question. */
    question: requiredLine('Please write each question'),
    kind: z.enum(namesOf(questionKinds)),
    /** What a choice offers. */
    options: z
      .array(requiredLine('Please fill in each answer', 120))
      .max(maxChoices, `Please offer at most ${maxChoices} answers to a question`)
      .optional(),
    required: z.boolean().optional(),
    asked_of: z.enum(namesOf(questionTracks)),
  })
  .refine(
    ({ kind, options = [] }) => kind !== 'choice' || new Set(options).size > 1,
    'Please offer at least two answers to choose from',
  )
export type OwnQuestion = z.infer<typeof question>

/** What a network asks applicants besides the questions of every network. */
export const ownQuestionsSchema = z
  .array(question)
  .max(maxQuestions, `Please keep to ${maxQuestions} questions`)
  .refine(
    (all) => new Set(all.map((one) => one.question)).size === all.length,
    'Please ask each question once',
  )
