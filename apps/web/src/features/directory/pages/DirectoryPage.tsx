import { Badge, Stack } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { getDirectory } from '@portal/shared/directory/endpoints'
import { formatBoundedCount } from '@portal/shared/directory/filters'
import type { SearchAlternatives as Alternatives } from '@portal/shared/directory/schemas'
import { topicInSentence } from '@portal/shared/directory/topics'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Notice } from '#components/feedback/notices.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { Page } from '#components/layout/Page.tsx'
import { TextLink } from '#components/links.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { PageTabs } from '#components/PageTabs.tsx'
import { toSearchParams } from '#lib/address/url-state.ts'
import { usePhone } from '#lib/dom/use-phone.ts'
import { ApiError } from '#lib/http/api.ts'
import { useFailureNotice } from '#lib/notify/notify-failure.ts'
import { meQuery } from '#lib/session/me.ts'
import { useCan } from '#lib/session/session.ts'
import {
  activeFilters,
  type DirectoryState,
  directoryQuery,
  noFilters,
  readDirectory,
  readTab,
  searchAlternativesQuery,
} from '../api.ts'
import { DirectoryFilters } from '../components/DirectoryFilters.tsx'
import { FoundersOnly } from '../components/FoundersOnly.tsx'
import { FriendEntry } from '../components/FriendEntry.tsx'
import { MemberList } from '../components/MemberList.tsx'
import { Supporters } from '../components/Supporters.tsx'

function NotListedNotice() {
  const { data: me } = useQuery(meQuery)
  if (!me || me.listed || me.user_type !== 'female_founder') return null
  return (
    <Notice>
      You’re not in the directory, so founders can’t find you.{' '}
      <TextLink to={`${paths.account}#preview`}>
        Turn on Directory Visibility in your account
      </TextLink>
    </Notice>
  )
}

const intros = {
  founders: 'Find founders, and what they can help you with.',
  supporters: 'Find friends of the network who offer to help founders.',
}

const failed = 'Failed to load directory members'

export default function DirectoryPage() {
  const [query] = useSearchParams()
  const mayRead = useCan(getDirectory.access)
  const isPhone = usePhone()
  const badge = <Badge>Founders Only</Badge>
  return (
    <Page
      title="Member Directory"
      // Beside the title on phones, where the list should begin high up.
      {...(isPhone ? { actions: badge } : { eyebrow: badge })}
      {...(mayRead && !isPhone && { intro: intros[readTab(query)] })}
    >
      {mayRead ? (
        <Lists />
      ) : (
        <>
          <FriendEntry />
          <FoundersOnly />
        </>
      )}
    </Page>
  )
}

function Lists() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const tab = readTab(query)
  return (
    <PageTabs
      label="Directory"
      value={tab}
      names={{ founders: 'Founders', supporters: 'Supporters' }}
      gap="md"
      onChange={(next) =>
        navigate({
          pathname: paths.directory,
          search: next === 'supporters' ? '?tab=supporters' : '',
        })
      }
    >
      <Stack gap="md">{tab === 'supporters' ? <Supporters /> : <Directory />}</Stack>
    </PageTabs>
  )
}

function Directory() {
  const list = useListPage(directoryQuery, readDirectory)
  const { state, filter, query } = list
  const forbidden = query.error instanceof ApiError && query.error.code === 'forbidden'
  useFailureNotice(query, forbidden ? null : { title: 'Error', message: failed })
  if (forbidden) return <FoundersOnly />
  return (
    <ListPage
      list={list}
      label="Members"
      noun="member"
      toolbarLabel="Search and filter members"
      searchLabel="Search by name, company, or industry"
      filters={
        <DirectoryFilters state={state} total={list.data?.pagination.total} onChange={filter} />
      }
      isFiltered={activeFilters(state).length > 0}
      alwaysShowsCount
      clearLabel="Clear search and filters"
      onClear={() => filter({ ...noFilters, search: '' })}
      empty={{
        text: 'No members found matching your criteria.',
        hint: !query.isPlaceholderData && <SearchAlternatives state={state} />,
      }}
      notice={<NotListedNotice />}
      errorMessage={failed}
      skeleton={<RowSkeleton count={6} text="Loading directory members..." />}
    >
      {({ members }) => <MemberList members={members} searchedFor={state} />}
    </ListPage>
  )
}

function SearchAlternatives({ state }: { state: DirectoryState }) {
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
