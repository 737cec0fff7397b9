import { getEmailedLink } from '@portal/shared/auth/recovery-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '#lib/api.ts'

/** What a link is for, and whether it holds. Asking spends nothing. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: ({ signal }) => call(getEmailedLink, { body: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Whether a link has turned out not to hold: the page then shows why. */
export const isAboutLink = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'link_unknown' || error.code === 'link_expired' || error.code === 'link_used')
