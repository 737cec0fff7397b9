import { Box, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface ToolbarProps {
  /** Names the landmark for screen readers, e.g. 'Search and filter members'. */
  label: string
  search?: ReactNode
  /** Filters and view controls. */
  children?: ReactNode
  /**
   * The result in words ('12 members found'); announced when it changes. Empty, it keeps its line free
   * for the result to come; without one there is no line.
   */
  count?: ReactNode
}

export function Toolbar({ label, search, children, count }: ToolbarProps) {
  return (
    <Group
      gap="sm"
      align="flex-end"
      aria-label={label}
      renderRoot={(props) => <search {...props} />}
    >
      {search && (
        <Box flex="1 1 18rem" miw={0}>
          {search}
        </Box>
      )}
      {children}
      <Text
        role="status"
        hidden={count === undefined}
        flex="0 0 100%"
        mih="1lh"
        size="sm"
        lh="md"
        c="dimmed"
      >
        {count}
      </Text>
    </Group>
  )
}
