import type { Supporter } from '@portal/shared/directory/schemas'
import { topicLabel } from '@portal/shared/directory/topics'
import { ActiveFilters } from '#components/list/FilterLine.tsx'
import { FilterPanel } from '#components/list/FilterPanel.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { useNetwork } from '#lib/session/network.ts'
import { readSupporters, supportersQuery } from '../api.ts'
import { Marked } from './Marked.tsx'
import { People, PersonRow } from './PersonRow.tsx'
import { TopicSelect } from './TopicSelect.tsx'

export function Supporters() {
  const network = useNetwork()
  const list = useListPage(supportersQuery, readSupporters)
  const { state, filter } = list
  const { search, helps_with } = state
  const isFiltered = search !== '' || helps_with.length > 0
  const choose = (topics: string[]) => filter({ helps_with: topics })
  return (
    <ListPage
      list={list}
      label="Supporters"
      noun="supporter"
      toolbarLabel="Search and filter supporters"
      searchLabel="Search by name, role, or what they help with"
      filters={
        <>
          <FilterPanel
            activeCount={helps_with.length}
            noun="supporter"
            total={list.data?.pagination.total}
          >
            <TopicSelect
              people="supporters"
              chosen={helps_with}
              onAdd={(topic) => choose([...helps_with, topic])}
            />
          </FilterPanel>
          <ActiveFilters
            chosen={helps_with.map((value) => ({ name: 'helps_with', value }))}
            labelOf={({ value }) => topicLabel(network, value)}
            onRemove={({ value }) => choose(helps_with.filter((topic) => topic !== value))}
            onClear={() => choose([])}
          />
        </>
      }
      isFiltered={helps_with.length > 0}
      alwaysShowsCount
      clearLabel="Clear search and filters"
      onClear={() => filter({ search: '', helps_with: [] })}
      empty={
        isFiltered
          ? { text: 'No supporters found matching your criteria.' }
          : {
              text: 'No supporters yet',
              hint: 'Friends of the network appear here once they agree to be listed.',
            }
      }
      errorMessage="We couldn’t load the supporters."
    >
      {({ supporters }) => <SupporterList supporters={supporters} searchedFor={state} />}
    </ListPage>
  )
}

interface SupporterListProps {
  supporters: Supporter[]
  searchedFor?: { search: string; helps_with: readonly string[] }
}

export function SupporterList({ supporters, searchedFor }: SupporterListProps) {
  const { search = '', helps_with = [] } = searchedFor ?? {}
  return (
    <People label="Supporters">
      {supporters.map((supporter) => (
        <PersonRow
          key={supporter.id}
          person={supporter}
          role={<Marked text={supporter.role_org ?? ''} search={search} />}
          search={search}
          helpsWith={helps_with}
        />
      ))}
    </People>
  )
}
