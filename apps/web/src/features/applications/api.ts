import type { FounderSignup, FriendSignup } from '@portal/shared/applications/answers'
import {
  answerQuestion,
  applyAgain,
  editMyApplication,
  getMyApplication,
  signupFounder,
  signupFriend,
} from '@portal/shared/applications/endpoints'
import { changeEmail, sendVerification } from '@portal/shared/auth/recovery-endpoints'
import type { EndpointInput } from '@portal/shared/core/endpoint'
import { hasFieldErrors } from '#lib/forms/forms.ts'
import { call, messageOf } from '#lib/http/api.ts'
import { keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'
import { updateUser } from '#lib/session/session.ts'
import { removeEmptyAnswers } from './form-values.ts'

export const myApplicationQuery = queryOf(getMyApplication, {})

type WithRepeat<T> = T & { confirmPassword: string }

/** Signs up without signing in: nothing stores the returned tokens. */
export const sendFounder = ({ confirmPassword: _, ...answers }: WithRepeat<FounderSignup>) =>
  call(signupFounder, { body: removeEmptyAnswers(answers) })

export const sendFriend = ({ confirmPassword: _, ...answers }: WithRepeat<FriendSignup>) =>
  call(signupFriend, { body: removeEmptyAnswers(answers) })

/** The account of a new applicant, which can confirm its address before the first sign-in. */
export interface NewAccount {
  email: string
  password: string
  accessToken: string
}

export const useSendLinkAgain = ({ accessToken }: NewAccount) =>
  useChange(() => call(sendVerification, {}, { accessToken }), {
    successMessage: 'The email is on its way. Please check your inbox.',
  })

export const useCorrectAddress = ({ accessToken, password }: NewAccount) =>
  useChange(
    ({ new_email }: { new_email: string }) =>
      call(changeEmail, { body: { new_email, current_password: password } }, { accessToken }),
    {
      errorMessage: (error) =>
        hasFieldErrors(error)
          ? null
          : messageOf(error, 'We couldn’t change your address. Please try again.'),
    },
  ).mutateAsync

export const useAnswer = () =>
  useChange(
    (body: EndpointInput<typeof answerQuestion>['body']) => call(answerQuestion, { body }),
    {
      invalidates: [keyOf(getMyApplication)],
      successMessage: 'Thank you. We’ve sent your answer to the team.',
    },
  )

export type AnswersBody = EndpointInput<typeof applyAgain>['body']

export async function sendAgain(body: AnswersBody) {
  updateUser((await call(applyAgain, { body })).user)
}

/** Edits a pending application. Throws a conflict if the version is outdated. */
export async function saveAnswers(body: AnswersBody, version: string) {
  updateUser((await call(editMyApplication, { query: { version }, body })).user)
}
