import type { Pagination } from '@portal/shared/core/pagination'

/** 'Showing 21 to 40 of 142 members' (spec 2.8). */
export function rangeText({ current_page, page_size, total }: Pagination): string {
  const from = (current_page - 1) * page_size + 1
  const to = Math.min(current_page * page_size, total)
  return `Showing ${from} to ${to} of ${total} members`
}

/** What a screen reader hears after a search. */
export const foundText = (total: number) =>
  total === 1 ? '1 member found' : `${total} members found`
