import { useLocation } from 'react-router-dom'

/** The secret of the link that led here. Browsers keep what stands after the # to themselves. */
export function useLinkToken(): string {
  return new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
}
