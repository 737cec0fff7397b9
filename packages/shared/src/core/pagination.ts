import { z } from 'zod'

/** Where a page stands in its list (spec 3.3). Pages count from 1; an empty list has no pages. */
export const paginationSchema = z.object({
  current_page: z.int(),
  page_size: z.int(),
  total: z.int(),
  total_pages: z.int(),
  has_previous: z.boolean(),
  has_next: z.boolean(),
})
export type Pagination = z.infer<typeof paginationSchema>

/** The pagination of page `page` of a list of `total` rows. */
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

/** `page` and `page_size` of a query string. */
export const pageQuery = (pageSize = 20) => ({
  page: wholeNumber(1, 1_000_000),
  page_size: wholeNumber(pageSize, 100),
})
