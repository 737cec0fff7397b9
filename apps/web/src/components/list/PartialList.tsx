import { Stack } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { type ReactNode, useState } from 'react'
import { ShowMore } from '../feedback/ShowMore.tsx'

const STEP = 20

interface PartialListProps<Item extends { id: string }> {
  items: Item[]
  noun: string
  /** The id of the item that the address links to; it is always shown. */
  linkedId?: string | null
  /** Renders the items, each with `data-item` on its title. */
  children: (shown: Item[]) => ReactNode
}

/** Shows a loaded list in steps of twenty items. */
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
          query={{ hasNextPage: shown < items.length }}
          shown={`Showing ${shown} of ${formatCount(items.length, noun)}`}
          onMore={() => setLimit(shown + STEP)}
        />
      )}
    </Stack>
  )
}
