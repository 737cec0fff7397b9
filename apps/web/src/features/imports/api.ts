import {
  acceptInvitation,
  declineInvitation,
  getInvitation,
} from '@portal/shared/imports/endpoints'
import type { AcceptInvitation } from '@portal/shared/imports/schemas'
import { ApiError, call } from '#lib/http/api.ts'
import { fresh, queryOf } from '#lib/http/queries.ts'
import { failureText, useChange } from '#lib/http/use-change.ts'
import { startSession } from '#lib/session/session.ts'

/** The invitation of a link. Does not use the link up. */
export const invitationQuery = (token: string) =>
  queryOf(
    getInvitation,
    { body: { token } },
    {
      ...fresh,
      gcTime: 0, // A refetch on returning from the email could reset the open form.
      refetchOnWindowFocus: false,
    },
  )

export const isAboutInvitation = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['link_unknown', 'link_expired', 'link_used', 'email_taken'].includes(error.code)

export async function accept(body: AcceptInvitation): Promise<void> {
  startSession(await call(acceptInvitation, { body }))
}

/** Declines the invitation, which deletes all imported data about the person. */
export const useDecline = (token: string) =>
  useChange(() => call(declineInvitation, { body: { token } }), {
    errorMessage: (error) => (isAboutInvitation(error) ? null : failureText(error)),
  })
