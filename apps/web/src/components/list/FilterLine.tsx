import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'

/** A line of small buttons about the filters. On phones it scrolls, beside the button 'Filters'. */
export const FilterLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex
    role="group"
    aria-label={label}
    gap="xs"
    align="center"
    wrap={{ base: 'nowrap', sm: 'wrap' }}
    flex={{ base: '1 1 0', sm: '1 0 100%' }}
    miw={0}
    mih="2.75rem"
    style={{ overflowX: 'auto', scrollbarWidth: 'none' }}
  >
    {children}
  </Flex>
)
