import { paths } from '@portal/shared/core/paths'
import { formatBoundedCount } from '@portal/shared/directory/filters'
import type { Shortcut } from '@portal/shared/directory/schemas'
import { topicInSentence } from '@portal/shared/directory/topics'
import { listLabel } from '@portal/shared/network/lists'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#components/links.tsx'
import { FilterLine } from '#components/list/FilterLine.tsx'
import { toSearchParams } from '#lib/address/url-state.ts'
import { useNetwork } from '#lib/session/network.ts'
import { newThisMonth, shortcutsQuery } from '../api.ts'

export function Shortcuts() {
  const { data } = useQuery(shortcutsQuery)
  const network = useNetwork()
  const labels: Record<Shortcut['filter'], (value: string) => string> = {
    helps_with: (value) => `Can help with ${topicInSentence(value)}`,
    joined: () => newThisMonth,
    industry: (value) => listLabel(network, 'industries', value),
  }
  return (
    <FilterLine label="Shortcuts">
      {data?.shortcuts.map(({ filter, value, count }) => (
        <LinkButton
          key={filter + value}
          to={`${paths.directory}?${toSearchParams({ [filter]: value })}`}
          variant="outline"
          size="sm"
          flex="none"
        >
          {`${labels[filter](value)} (${formatBoundedCount(count)})`}
        </LinkButton>
      ))}
    </FilterLine>
  )
}
