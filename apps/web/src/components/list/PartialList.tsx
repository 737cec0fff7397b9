import { Stack } from '@mantine/core'
import { count } from '@portal/shared/core/count'
import { type ReactNode, useRef } from 'react'
import { useUrlState } from '#lib/url-state.ts'
import { useShowMore } from '#lib/use-show-more.ts'
import { ShowMore } from '../feedback/ShowMore.tsx'

const STEP = 20

/** In the address, so that a list is as long as it was on the way back to it. */
function readShown(query: URLSearchParams) {
  const shown = Number(query.get('shown'))
  return { shown: Number.isSafeInteger(shown) && shown > STEP ? shown : null }
}

interface PartialListProps<Item extends { id: string }> {
  items: Item[]
  /** What one of them is called. */
  noun: string
  /** The id of an item that is shown in any case, since the address names it. */
  named?: string | null
  /** Draws items, each with `data-item` on its title. */
  children: (shown: Item[]) => ReactNode
}

/** The first twenty items of a list that comes whole, and the button for the next twenty. */
export function PartialList<Item extends { id: string }>(props: PartialListProps<Item>) {
  const { items, noun, named = null, children } = props
  const [state, change] = useUrlState(readShown)
  const list = useRef<HTMLDivElement>(null)
  const namedAt = named === null ? -1 : items.findIndex(({ id }) => id === named)
  const shown = Math.min(items.length, Math.max(state.shown ?? STEP, namedAt + 1))
  const showMore = useShowMore({
    count: shown,
    fetchNextPage: async () => {
      change({ shown: shown + STEP }, { replace: true })
      return { isError: false }
    },
    focus: (index) => list.current?.querySelectorAll<HTMLElement>('[data-item]')[index]?.focus(),
  })
  return (
    <Stack ref={list} gap="lg">
      {children(items.slice(0, shown))}
      {items.length > STEP && (
        <ShowMore
          query={{
            error: null,
            hasNextPage: shown < items.length,
            isFetchingNextPage: false,
            isFetchNextPageError: false,
          }}
          shown={`Showing ${shown} of ${count(items.length, noun)}`}
          failed=""
          onMore={showMore}
        />
      )}
    </Stack>
  )
}
