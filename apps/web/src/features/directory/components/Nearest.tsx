import { Anchor } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { alternativeCountLimit } from '@portal/shared/directory/filters'
import type { SearchAlternatives as Near } from '@portal/shared/directory/schemas'
import { topicInSentence, topicLabel } from '@portal/shared/directory/topics'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { toSearchParams } from '#lib/address/url-state.ts'
import { useNetwork } from '#lib/session/network.ts'
import { chosenOf, type DirectoryState, nearestQuery } from '../api.ts'

const countText = (count: number) =>
  count > alternativeCountLimit ? `${alternativeCountLimit}+` : `${count}`

/** Beside an empty list: what would find somebody. */
export function Nearest({ state }: { state: DirectoryState }) {
  const network = useNetwork()
  const { data: near } = useQuery(nearestQuery(state))
  if (!near) return null
  const lines = [
    ...near.without.map(({ filter, count }) => ({
      text: `${filter === 'search' && chosenOf(state).length === 0 ? 'All members' : withoutTexts[filter]} (${countText(count)})`,
      query: { ...state, page: 1, [filter]: null },
    })),
    ...near.topics.map(({ topic, count }) => ({
      text: `People who can help with ${topicInSentence(topicLabel(network, topic))} (${countText(count)})`,
      query: { helps_with: topic },
    })),
  ]
  return lines.map(({ text, query }) => (
    <Anchor
      key={text}
      component={Link}
      to={`${paths.directory}?${toSearchParams(query)}`}
      display="block"
      py="xs"
    >
      {text}
    </Anchor>
  ))
}

const withoutTexts: Record<Near['without'][number]['filter'], string> = {
  search: 'The same filters without the search',
  industry: 'In all industries',
  revenue_stage: 'At all revenue stages',
  company_type: 'Of all company types',
  helps_with: 'Whatever they help with',
}
