import { Button, Group, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import type { Pagination as Pages } from '@portal/shared/core/pagination'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './List.module.css'

/** Returns 'Showing 21 to 40 of 142 members'; the noun is optional. */
export function rangeText({ current_page, page_size, total }: Pages, noun?: string, many?: string) {
  const from = (current_page - 1) * page_size + 1
  const to = Math.min(current_page * page_size, total)
  return `Showing ${from} to ${to} of ${noun ? formatCount(total, noun, many) : total}`
}

/** Returns the first, last, current and adjacent pages, with 'gap' in between. */
export function pageItems(current: number, total: number): (number | 'gap')[] {
  const shown = [1, current - 1, current, current + 1, total]
    .filter((page) => page >= 1 && page <= total)
    .filter((page, index, pages) => pages.indexOf(page) === index)
    .sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const previous = shown[index - 1]
    return previous !== undefined && page - previous > 1 ? ['gap' as const, page] : [page]
  })
}

interface PaginationProps {
  page: number
  totalPages: number
  onChange: (page: number) => void
  /** Called on hover and focus, to prefetch the page. */
  onIntent: (page: number) => void
  /** 'Showing {from} to {to} of {total} members'. */
  summary: string
  label: string
}

/** Mantine's Pagination is not a list, its buttons have no text, and it is too wide for 320 px. */
export function Pagination(props: PaginationProps) {
  const { page, totalPages, onChange, onIntent, summary, label } = props
  if (totalPages <= 1) return null
  return (
    <Group justify="space-between" className={classes.bar ?? ''}>
      <Text role="status" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {summary}
      </Text>
      <Group
        gap="xs"
        aria-label={label}
        className={classes.pages ?? ''}
        renderRoot={(props) => <nav {...props} />}
      >
        <Button
          variant="ghost"
          disabled={page <= 1}
          onClick={() => onChange(page - 1)}
          leftSection={<IconChevronLeft aria-hidden size="1.125em" />}
        >
          Previous
        </Button>
        <Group
          gap="0.125rem"
          className={classes.numbers ?? ''}
          renderRoot={(props) => <ol {...props} />}
        >
          {pageItems(page, totalPages).map((item, index) =>
            item === 'gap' ? (
              <Text
                component="li"
                key={index < 2 ? 'before' : 'after'}
                miw="1.5rem"
                ta="center"
                c="dimmed"
              >
                ...
              </Text>
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
        </Group>
        <Button
          variant="ghost"
          disabled={page >= totalPages}
          onClick={() => onChange(page + 1)}
          onMouseEnter={() => onIntent(page + 1)}
          onFocus={() => onIntent(page + 1)}
          rightSection={<IconChevronRight aria-hidden size="1.125em" />}
        >
          Next
        </Button>
      </Group>
    </Group>
  )
}
