export type PageItem = number | 'gap'

/** Spec 2.8: the first page, the last page and those within one of the current; 'gap' where pages are left out. */
export function pageItems(current: number, total: number): PageItem[] {
  const shown = [1, current - 1, current, current + 1, total]
    .filter((page) => page >= 1 && page <= total)
    .filter((page, index, pages) => pages.indexOf(page) === index)
    .sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const previous = shown[index - 1]
    return previous !== undefined && page - previous > 1 ? ['gap' as const, page] : [page]
  })
}
