import { Box, Button, Group, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { QueryError } from '../feedback/ErrorState.tsx'
import { RowSkeleton } from '../feedback/RowSkeleton.tsx'
import { EmptyState } from '../feedback/states.tsx'
import { PageTabs, type PageTabsProps } from '../PageTabs.tsx'
import { SearchField } from '../SearchField.tsx'
import classes from './List.module.css'
import { Pagination, rangeText } from './Pagination.tsx'
import type { Paged } from './use-list-page.ts'

interface ToolbarProps {
  label: string
  search?: ReactNode
  /** Leaves room for a button beside the search on phones. */
  isSearchShort?: boolean | undefined
  children?: ReactNode
  /** '12 members found'; announced when it changes. An empty text reserves its line. */
  count?: ReactNode
  /** On phones, announces the count without showing it. */
  isCountWideOnly?: boolean
}

export function Toolbar(props: ToolbarProps) {
  const { label, search, isSearchShort, children, count, isCountWideOnly = false } = props
  return (
    <Group
      gap="sm"
      align="flex-end"
      aria-label={label}
      renderRoot={(props) => <search {...props} />}
    >
      {search && (
        <Box flex={isSearchShort ? '1 1 11rem' : '1 1 16rem'} miw={0}>
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
        className={isCountWideOnly ? classes.wideOnly : undefined}
      >
        {count}
      </Text>
    </Group>
  )
}

export interface ListProps<Data extends Paged> {
  /** From `useListPage`. */
  list: {
    query: Pick<UseQueryResult<Data>, 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>
    data: Data | undefined
    results: RefObject<HTMLElement | null>
    turnTo: (page: number) => void
    prefetch: (page: number) => void
  }
  /** Names the list; its pages are named '<label>, pages'. */
  label: string
  resultsLabel?: string
  noun: string
  /** Leaves the noun out of 'Showing 1 to 20 of 45 members'. */
  plainRange?: boolean
  tabs?: Omit<PageTabsProps, 'label' | 'toolbar' | 'children'>
  /** The name of the search and filters. With them, the list shows the number of results. */
  toolbarLabel?: string
  filters?: ReactNode
  isSearchShort?: boolean
  isFiltered?: boolean
  /** Shows the number of results also without a search or filter. */
  alwaysShowsCount?: boolean
  clearLabel?: string
  /** Clears the filters; by default the search. */
  onClear?: () => void
  notice?: ReactNode
  empty: { text: string; hint?: ReactNode; action?: ReactNode }
  /** Shown if the server sent no message. */
  errorMessage?: string
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

interface Searched {
  searchLabel: string
  list: { state: { search: string }; filter: (patch: { search: string }) => void }
}

type ListPageProps<Data extends Paged> = ListProps<Data> & (Searched | { searchLabel?: undefined })

const hasFilter = <Data extends Paged>(props: ListPageProps<Data>): boolean =>
  props.isFiltered === true || (props.searchLabel !== undefined && props.list.state.search !== '')

export function ListPage<Data extends Paged>(props: ListPageProps<Data>) {
  const { list, label, resultsLabel = label, noun, tabs, notice } = props
  const { query, data, results } = list
  const waiting = query.isPlaceholderData
  const found = data && !waiting ? `${formatCount(data.pagination.total, noun)} found` : ''
  const section = (
    <section
      ref={results}
      tabIndex={-1}
      aria-label={resultsLabel}
      aria-busy={waiting}
      data-waiting={(waiting && data !== undefined) || undefined}
      className={classes.results}
    >
      <Results {...props} />
    </section>
  )
  const toolbar = (
    <>
      {props.toolbarLabel !== undefined && (
        <Toolbar
          label={props.toolbarLabel}
          isSearchShort={props.isSearchShort}
          search={
            props.searchLabel !== undefined && (
              <SearchField
                label={props.searchLabel}
                placeholder={`${props.searchLabel}...`}
                value={props.list.state.search}
                onSearch={(search) => props.list.filter({ search })}
              />
            )
          }
          isCountWideOnly={!hasFilter(props)}
          count={props.alwaysShowsCount || hasFilter(props) ? found : undefined}
        >
          {props.filters}
        </Toolbar>
      )}
      {notice}
    </>
  )
  if (tabs) {
    return (
      <PageTabs label={label} {...tabs} toolbar={toolbar}>
        {section}
      </PageTabs>
    )
  }
  return (
    <>
      {toolbar}
      {section}
    </>
  )
}

function Results<Data extends Paged>(props: ListPageProps<Data>) {
  const { list, label, noun, plainRange, empty } = props
  const { query, data } = list
  const items = label.toLowerCase()
  if (data === undefined) {
    const { errorMessage = `We couldn’t load the ${items}` } = props
    const { skeleton = <RowSkeleton count={6} text={`Loading ${items}...`} /> } = props
    return query.error ? <QueryError query={query} errorMessage={errorMessage} /> : skeleton
  }
  const { pagination } = data
  if (pagination.total === 0) {
    if (!hasFilter(props)) return <EmptyState {...empty} />
    const { clearLabel = 'Clear search', onClear } = props
    const clear = () => {
      if (onClear) onClear()
      else if (props.searchLabel !== undefined) props.list.filter({ search: '' })
    }
    return (
      <EmptyState
        {...empty}
        action={
          <Button variant="outline" onClick={clear}>
            {clearLabel}
          </Button>
        }
      />
    )
  }
  return (
    <>
      {props.children(data)}
      <Pagination
        page={pagination.current_page}
        totalPages={pagination.total_pages}
        onChange={list.turnTo}
        onIntent={list.prefetch}
        summary={rangeText(pagination, plainRange ? undefined : noun)}
        label={`${label}, pages`}
      />
    </>
  )
}
