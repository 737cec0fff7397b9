import { getEmailChoices, getUnsubscribeLink } from '@portal/shared/emails/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** Which mails she gets, of those that she can do without. */
export const emailChoicesQuery = queryOptions({
  queryKey: ['email-choices'],
  queryFn: ({ signal }) => call(getEmailChoices, {}, { signal }),
})

/** What the link of a mail turns off, and how that stands. Asking changes nothing. */
export const unsubscribeQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => call(getUnsubscribeLink, { body: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
