import {
  acceptInvitation,
  declineInvitation,
  getInvitation,
} from '@portal/shared/imports/endpoints'
import type { AcceptInvitation } from '@portal/shared/imports/schemas'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { ApiError, call, messageOf } from '#lib/api.ts'
import { notifyFailure } from '#lib/notify-failure.ts'
import { startSession } from '#lib/session.ts'

/** The invitation that a link leads to. The query does not use the link up. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(getInvitation, { body: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    // What is typed into the form must not be taken away by a look at the mailbox.
    refetchOnWindowFocus: false,
  })

/** Whether a call failed because the invitation is not open any more: the page then shows why. */
export const isAboutInvitation = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['link_unknown', 'link_expired', 'link_used', 'email_taken'].includes(error.code)

/** Accepts an invitation, which signs in. Throws an ApiError. */
export async function accept(body: AcceptInvitation): Promise<void> {
  startSession(await call(acceptInvitation, { body }))
}

/** Has all deleted that the network imported about the person. */
export const useDecline = (token: string) =>
  useMutation({
    mutationFn: () => call(declineInvitation, { body: { token } }),
    onError: (error) => {
      if (isAboutInvitation(error)) return
      notifyFailure(
        error,
        messageOf(error, 'Your data could not be deleted. Please try again in a moment.'),
      )
    },
  })
