import { lookAtLink } from '@portal/shared/auth/recovery-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { ApiError, call } from '../../lib/api.ts'

/** The secret of the link that led here. Browsers keep what stands after the # to themselves. */
export function useLinkToken(): string {
  return new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
}

/** What a link is for, and whether it holds. Asking spends nothing. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: ({ signal }) => call(lookAtLink, { body: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Whether a link has turned out not to hold: the page then shows why. */
export const isAboutLink = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'link_unknown' || error.code === 'link_expired' || error.code === 'link_used')
