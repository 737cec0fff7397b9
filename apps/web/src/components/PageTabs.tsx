import { type MantineSpacing, Stack, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLastValue } from '#lib/dom/use-last-value.ts'
import { TabsList } from './TabsList.tsx'

export interface PageTabsProps {
  label: string
  value: string
  /** The names by value, in the order of the tabs. */
  names: Record<string, string>
  /** Shown beside the names. They stay while another tab loads. */
  counts?: Record<string, number | object> | undefined
  onChange: (value: string | null) => void
  /** Called on hover and focus, to prefetch a tab. */
  onIntent?: (value: string) => void
  gap?: MantineSpacing
  /** Above the content of each tab, such as a search. */
  toolbar?: ReactNode
  children: ReactNode
}

/** The tabs of a page, with the content of the open one. */
export function PageTabs(props: PageTabsProps) {
  const { label, value, names, onChange, onIntent, gap = 'lg', toolbar, children } = props
  const counts = useLastValue(props.counts ?? null)
  return (
    <Tabs value={value} onChange={onChange} keepMounted={false}>
      <Stack gap={gap}>
        <TabsList aria-label={label}>
          {Object.entries(names).map(([tab, name]) => (
            <Tabs.Tab
              key={tab}
              value={tab}
              onMouseEnter={() => onIntent?.(tab)}
              onFocus={() => onIntent?.(tab)}
            >
              {counts ? `${name} (${counts[tab]})` : name}
            </Tabs.Tab>
          ))}
        </TabsList>
        {toolbar}
        <Tabs.Panel value={value}>{children}</Tabs.Panel>
      </Stack>
    </Tabs>
  )
}
