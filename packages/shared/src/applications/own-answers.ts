import type { z } from 'zod'
import type { UserType } from '../core/access.ts'
import { choice, line, paragraph, requiredLine, requiredParagraph } from '../core/fields.ts'
import { optionalChoice } from '../core/form-schemas.ts'
import type { OwnQuestion } from '../network/own-questions.ts'
import type { Network } from '../network/schemas.ts'
import { type OwnAnswer, ownAnswersSchema } from './schemas.ts'

/** Lists the questions that a network asks applicants on a track. */
export const ownQuestionsFor = (
  { own_questions }: Pick<Network, 'own_questions'>,
  track: UserType,
): OwnQuestion[] =>
  own_questions.filter(({ asked_of }) => asked_of === 'everyone' || asked_of === track)

function schemaOf({ kind, options = [], required }: OwnQuestion): z.ZodType<string> {
  const message = 'Please answer this question'
  const choose = 'Please choose one of the answers'
  switch (kind) {
    case 'line':
      return required ? requiredLine(message) : line()
    case 'text':
      return required ? requiredParagraph(message) : paragraph()
    case 'choice':
      return required
        ? choice(['', ...options], choose).refine(Boolean, choose)
        : optionalChoice(options, choose)
  }
}

/**
 * Checks answers to the questions of a network. Ignores answers to anything else.
 *
 * @returns the valid answers that are not empty, and messages by the wording of the question
 */
export function checkOwnAnswers(questions: readonly OwnQuestion[], given: readonly OwnAnswer[]) {
  const answers: OwnAnswer[] = []
  const errors: [question: string, message: string][] = []
  for (const one of questions) {
    const { question } = one
    const { answer = '' } = given.find((other) => other.question === question) ?? {}
    const { data, error } = schemaOf(one).safeParse(answer)
    const [issue] = error?.issues ?? []
    if (issue) errors.push([question, issue.message])
    else if (data) answers.push({ question, answer: data })
  }
  return { answers, errors }
}

/** Returns the answers to store: those given, and earlier ones to what is no longer asked. */
export const mergeOwnAnswers = (
  questions: readonly OwnQuestion[],
  given: readonly OwnAnswer[],
  earlier: readonly OwnAnswer[] = [],
): OwnAnswer[] => [
  ...checkOwnAnswers(questions, given).answers,
  ...earlier.filter((one) => !questions.some(({ question }) => question === one.question)),
]

/**
 * Adds the questions of the network to the schema of a body with `ownAnswers`. Their issues come
 * last, as in the form. The track is the body's `userType` by default.
 */
export const withOwnQuestions = <S extends z.ZodType>(
  network: Network,
  schema: S,
  track?: UserType,
): S =>
  schema.superRefine(
    (value, { issues }) => {
      const { ownAnswers, userType = track } = Object(value)
      const given = ownAnswersSchema.safeParse(ownAnswers)
      const { errors } = checkOwnAnswers(ownQuestionsFor(network, userType), given.data ?? [])
      for (const [question, message] of errors) {
        issues.push({ code: 'custom', path: ['ownAnswers', question], message, input: value })
      }
    },
    // By default zod skips this check while a field is invalid.
    { when: () => true },
  )
