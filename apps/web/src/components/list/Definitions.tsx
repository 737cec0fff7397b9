import { Box, SimpleGrid, type SimpleGridProps, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Terms, each above its value, side by side where there is room. */
export const Definitions = (props: SimpleGridProps) => (
  <SimpleGrid
    component="dl"
    minColWidth="min(100%, 13rem)"
    spacing="lg"
    verticalSpacing="sm"
    {...props}
  />
)

interface DefinitionProps {
  label: string
  /** Takes a line of its own. */
  long?: boolean
  children: ReactNode
}

export const Definition = ({ label, long = false, children }: DefinitionProps) => (
  <Box style={long ? { gridColumn: '1 / -1' } : undefined}>
    <Text component="dt" size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="dd">{children}</Text>
  </Box>
)
