import { Stack } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { type ReactNode, useState } from 'react'
import { ShowMore } from '../feedback/ShowMore.tsx'

const STEP = 20

interface PartialListProps<Item extends { id: string }> {
  items: Item[]
  /** What one of them is called. */
  noun: string
  /** The id of an item that is shown in any case, since the address names it. */
  linkedId?: string | null
  /** Draws items, each with `data-item` on its title. */
  children: (shown: Item[]) => ReactNode
}

/** The first twenty items of a list that comes whole, and the button for the next twenty. */
export function PartialList<Item extends { id: string }>(props: PartialListProps<Item>) {
  const { items, noun, linkedId = null, children } = props
  const [limit, setLimit] = useState(STEP)
  const linkedIndex = linkedId === null ? -1 : items.findIndex(({ id }) => id === linkedId)
  const shown = Math.min(items.length, Math.max(limit, linkedIndex + 1))
  return (
    <Stack gap="lg">
      {children(items.slice(0, shown))}
      {items.length > STEP && (
        <ShowMore
          query={{
            error: null,
            hasNextPage: shown < items.length,
            isFetchingNextPage: false,
            isFetchNextPageError: false,
          }}
          shown={`Showing ${shown} of ${formatCount(items.length, noun)}`}
          errorMessage=""
          onMore={() => setLimit(shown + STEP)}
        />
      )}
    </Stack>
  )
}
