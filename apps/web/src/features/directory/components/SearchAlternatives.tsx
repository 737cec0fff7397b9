import { paths } from '@portal/shared/core/paths'
import { formatBoundedCount } from '@portal/shared/directory/filters'
import type { SearchAlternatives as Alternatives } from '@portal/shared/directory/schemas'
import { topicInSentence } from '@portal/shared/directory/topics'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '#components/links.tsx'
import { toSearchParams } from '#lib/address/url-state.ts'
import { activeFilters, type DirectoryState, searchAlternativesQuery } from '../api.ts'

export function SearchAlternatives({ state }: { state: DirectoryState }) {
  const { data: alternatives } = useQuery(searchAlternativesQuery(state))
  if (!alternatives) return null
  const lines = [
    ...alternatives.without.map(({ filter, count }) => ({
      text: `${filter === 'search' && activeFilters(state).length === 0 ? 'All members' : withoutTexts[filter]} (${formatBoundedCount(count)})`,
      query: { ...state, page: 1, [filter]: null },
    })),
    ...alternatives.topics.map(({ topic, count }) => ({
      text: `People who can help with ${topicInSentence(topic)} (${formatBoundedCount(count)})`,
      query: { helps_with: topic },
    })),
  ]
  return lines.map(({ text, query }) => (
    <TextLink key={text} to={`${paths.directory}?${toSearchParams(query)}`} display="block" py="xs">
      {text}
    </TextLink>
  ))
}

const withoutTexts: Record<Alternatives['without'][number]['filter'], string> = {
  search: 'Same filters without the search',
  industry: 'All industries',
  revenue_stage: 'All revenue stages',
  company_type: 'All company types',
  joined: 'Everyone, not only who joined this month',
  helps_with: 'All topics',
}
