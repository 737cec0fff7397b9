import type { Pagination } from '@portal/shared/core/pagination'
import { useEffect } from 'react'

/**
 * Leads from a page number beyond the end to the last page there is, for links that outlived their
 * list. Answers true while on the way.
 */
export function useLastPage(
  page: number,
  pagination: Pagination | undefined,
  goTo: (page: number) => void,
  /** Stays for now, while something else is about to change the address. */
  hold = false,
): boolean {
  const last = Math.max(1, pagination?.total_pages ?? page)
  const beyond = page > last
  // biome-ignore lint/correctness/useExhaustiveDependencies: goTo is new with each render; only the numbers decide.
  useEffect(() => {
    if (beyond && !hold) goTo(last)
  }, [beyond, last, hold])
  return beyond
}
