import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Pagination.module.css'
import { pageItems } from './page-items.ts'

interface PaginationProps {
  page: number
  totalPages: number
  onChange: (page: number) => void
  /** Called with a page that is likely next (hover or focus), to fetch it ahead. */
  onIntent?: ((page: number) => void) | undefined
  /** 'Showing {from} to {to} of {total} members': the caller's words. */
  summary?: ReactNode
  /** Names the landmark: 'Members, pages'. */
  label?: string
}

/** The pages of a list with more than one; nothing of a list that is all there. */
export function Pagination({
  page,
  totalPages,
  onChange,
  onIntent,
  summary,
  label = 'Pages',
}: PaginationProps) {
  if (totalPages <= 1) return null
  const ahead = (next: number) => ({
    onMouseEnter: () => onIntent?.(next),
    onFocus: () => onIntent?.(next),
  })
  return (
    <div className={classes.bar}>
      {summary && (
        <p role="status" className={classes.summary}>
          {summary}
        </p>
      )}
      <nav aria-label={label} className={classes.pages}>
        <Button
          variant="ghost"
          disabled={page <= 1}
          onClick={() => onChange(page - 1)}
          leftSection={<IconChevronLeft aria-hidden size="1.125em" />}
        >
          Previous
        </Button>
        <ol className={classes.numbers}>
          {pageItems(page, totalPages).map((item, index) =>
            item === 'gap' ? (
              <li key={index < 2 ? 'before' : 'after'} className={classes.gap}>
                ...
              </li>
            ) : (
              <li key={item}>
                <Button
                  variant={item === page ? 'filled' : 'ghost'}
                  className={classes.number ?? ''}
                  aria-label={`Page ${item}`}
                  aria-current={item === page ? 'page' : undefined}
                  onClick={() => onChange(item)}
                >
                  {item}
                </Button>
              </li>
            ),
          )}
        </ol>
        <Button
          variant="ghost"
          disabled={page >= totalPages}
          onClick={() => onChange(page + 1)}
          {...(page < totalPages && ahead(page + 1))}
          rightSection={<IconChevronRight aria-hidden size="1.125em" />}
        >
          Next
        </Button>
      </nav>
    </div>
  )
}
