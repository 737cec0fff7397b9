import type { FounderSignup, FriendSignup } from '@portal/shared/applications/answers'
import {
  answerQuestion,
  applyAgain,
  editMyApplication,
  getMyApplication,
  signupFounder,
  signupFriend,
} from '@portal/shared/applications/endpoints'
import type { EndpointInput } from '@portal/shared/core/endpoint'
import { call } from '#lib/http/api.ts'
import { keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'
import { updateUser } from '#lib/session/session.ts'
import { answered } from './form-values.ts'

/** The signed-in applicant's latest application. */
export const myApplicationQuery = queryOf(getMyApplication, {})

type WithRepeat<T> = T & { confirmPassword: string }

/** Sign-up does not sign in: the tokens of the answer are dropped. */
export async function sendFounder({ confirmPassword: _, ...answers }: WithRepeat<FounderSignup>) {
  await call(signupFounder, { body: answered(answers) })
}

export async function sendFriend({ confirmPassword: _, ...answers }: WithRepeat<FriendSignup>) {
  await call(signupFriend, { body: answered(answers) })
}

/** Answers a reviewer's question. */
export const useAnswer = () =>
  useChange(
    (body: EndpointInput<typeof answerQuestion>['body']) => call(answerQuestion, { body }),
    {
      invalidates: [keyOf(getMyApplication)],
      successMessage: 'Thank you. We’ve sent your answer to the team.',
    },
  )

/** The answers of somebody who has an account, as they are sent. */
export type Answered = EndpointInput<typeof applyAgain>['body']

export async function sendAgain(body: Answered) {
  updateUser((await call(applyAgain, { body })).user)
}

/** Changes the answers of an application that waits, as long as they are those of this version. */
export async function saveAnswers(body: Answered, version: string) {
  updateUser((await call(editMyApplication, { query: { version }, body })).user)
}
