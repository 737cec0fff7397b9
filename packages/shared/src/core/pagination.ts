import { z } from 'zod'
import { line } from './fields.ts'

/** A page's position in its list. Pages count from 1; an empty list has 0 pages. */
export const paginationSchema = z.object({
  current_page: z.int(),
  page_size: z.int(),
  total: z.int(),
  total_pages: z.int(),
  has_previous: z.boolean(),
  has_next: z.boolean(),
})
export type Pagination = z.infer<typeof paginationSchema>

/** Builds the pagination of a page (from 1) of a list with `total` rows. */
export function paginate(page: number, pageSize: number, total: number): Pagination {
  const totalPages = Math.ceil(total / pageSize)
  return {
    current_page: page,
    page_size: pageSize,
    total,
    total_pages: totalPages,
    has_previous: page > 1 && totalPages > 0,
    has_next: page < totalPages,
  }
}

const wholeNumber = (fallback: number, max: number) =>
  z.coerce.number().int().min(1).max(max).default(fallback)

/** The query parameters `page` and `page_size`. `pageSize` is the default size. */
export const pageQuery = (pageSize = 20) => ({
  page: wholeNumber(1, 1_000_000),
  page_size: wholeNumber(pageSize, 100),
})

/** The query parameters `search`, `page` and `page_size`. */
export const searchQuery = () => ({ search: line().default(''), ...pageQuery() })
