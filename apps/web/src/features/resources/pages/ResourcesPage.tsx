import { Button, Stack, Tabs, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { descriptionOf } from '@portal/shared/resources/kinds'
import { resourceKinds } from '@portal/shared/resources/options'
import {
  type ResourceTabId,
  resourceTabs,
  type TabDescription,
} from '@portal/shared/resources/tabs'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { NotFoundNotice } from '#components/feedback/notices.tsx'
import { Page } from '#components/layout/Page.tsx'
import { TabsList } from '#components/TabsList.tsx'
import { checkLinkedItem, useScrollToItem } from '#lib/address/linked-item.ts'
import { readOneOf, useUrlState } from '#lib/address/url-state.ts'
import { useTapTooltip } from '#lib/dom/use-tap-tooltip.ts'
import { resourcesQuery, tabsQuery } from '../api.ts'
import { SuggestDialog } from '../components/SuggestDialog.tsx'
import { TabContent } from '../components/TabContent.tsx'
import { rowsOf } from '../resource-values.ts'

/** Scrolls to the resource in the URL. Returns true if the open tab does not have it. */
function useLinkedResource(id: string | null, tab: TabDescription | null): boolean {
  const sections = id === null ? [] : (tab?.sections ?? [])
  const kinds = [...new Set(sections.map(({ kind }) => kind))]
  const lists = useQueries({ queries: kinds.map((kind) => resourcesQuery(kind)) })
  const loaded = tab !== null && lists.every(({ isSuccess }) => isSuccess)
  const rows = sections.flatMap((section) =>
    rowsOf(section, lists[kinds.indexOf(section.kind)]?.data ?? []),
  )
  const isFetching = lists.some((list) => list.isFetching)
  const linked = checkLinkedItem(id, { data: loaded ? rows : undefined, isFetching })
  useScrollToItem(id, linked === 'found')
  return linked === 'missing'
}

const icon = { 'aria-hidden': true, size: '1.125em', stroke: 1.5 } as const

function notFoundText(isMissing: boolean, locked: TabDescription | null): string {
  if (locked) return `This resource is under ${locked.label}. Only available to Paid subscribers`
  return isMissing ? 'This resource is no longer here.' : ''
}

export default function ResourcesPage() {
  const [state, change] = useUrlState(readResources)
  const { query, canUnlockAll, isUnlocked, isLocked, open, locked, isWaiting } = useTabLocks(state)
  const isMissing = useLinkedResource(state.resource, isWaiting || locked ? null : open)
  const [isSuggesting, { open: suggest, close }] = useDisclosure(false)
  const openTab = (value: string | null) => {
    const next = tabs.find(({ id }) => id === value)
    if (!next || isLocked(next.id)) return
    change({ ...noFilters, tab: next.id === tabs[0]?.id ? null : next.id, resource: null })
  }
  return (
    <Page
      title="Resources"
      intro="Everything you need to build and grow your startup"
      actions={
        (canUnlockAll || query.isPending) && (
          <Button
            variant="outline"
            // Hidden but in place until the server says whether to offer it.
            style={canUnlockAll ? undefined : { visibility: 'hidden' }}
            leftSection={isUnlocked ? <IconLock {...icon} /> : <IconLockOpen {...icon} />}
            onClick={() => change({ unlock: isUnlocked ? null : 'all' })}
          >
            {isUnlocked ? 'Lock' : 'Unlock All'}
          </Button>
        )
      }
    >
      {query.isError && !query.data && (
        <ErrorState
          message="We couldn’t load what your membership includes."
          onRetry={query.refetch}
          retrying={query.isFetching}
        />
      )}
      <Tabs value={open.id} onChange={openTab} keepMounted={false} activateTabWithKeyboard={false}>
        <Stack gap="lg" miw={0}>
          <ResourceTabList isLocked={isLocked} />
          <NotFoundNotice text={state.resource === null ? '' : notFoundText(isMissing, locked)} />
          <Tabs.Panel value={open.id}>
            {isWaiting ? (
              <CardSkeleton text="Loading resources..." />
            ) : (
              <TabContent
                key={open.id}
                tab={open}
                filters={state}
                named={state.resource}
                onFilter={(patch) => change({ ...patch, resource: null })}
                onSuggest={suggest}
              />
            )}
          </Tabs.Panel>
        </Stack>
      </Tabs>
      <SuggestDialog table={(isSuggesting && open.suggest) || null} onClose={close} />
    </Page>
  )
}

/** A link to a locked tab opens the first tab. Paid tabs are locked until the server answers. */
function useTabLocks({ tab, unlock }: ResourcesState) {
  const query = useQuery(tabsQuery)
  const canUnlockAll = query.data?.unlock_all === true
  const isUnlocked = canUnlockAll && unlock === 'all'
  const isLocked = (id: ResourceTabId) => {
    if (isUnlocked) return false
    const known = query.data?.tabs.find((one) => one.id === id)
    return known ? known.locked : tabs.find((one) => one.id === id)?.tier === 'PAID'
  }
  const requested = tabs.find(({ id }) => id === tab) ?? tabs[0]
  const open = requested && !isLocked(requested.id) ? requested : (tabs[0] ?? resourceTabs[0])
  /** Whether the server's answer may still unlock the tab in the URL. */
  const isWaiting = query.isPending && requested?.tier === 'PAID'
  const locked = !isWaiting && requested && requested !== open ? requested : null
  return { query, canUnlockAll, isUnlocked, isLocked, open, locked, isWaiting }
}

interface ResourceTabProps {
  id: ResourceTabId
  label: string
  locked: boolean
}

/** A locked tab is focusable, so that its tooltip can say why. Selecting it does nothing. */
function ResourceTab({ id, label, locked }: ResourceTabProps) {
  const { tooltip, target } = useTapTooltip<HTMLButtonElement>()
  return (
    <Tooltip label="Only available to Paid subscribers" disabled={!locked} {...tooltip}>
      <Tabs.Tab
        {...target}
        value={id}
        aria-disabled={locked || undefined}
        {...(locked && { style: { cursor: 'not-allowed' } })}
        rightSection={locked && <IconLock aria-hidden size="1.125em" stroke={1.5} />}
      >
        {label}
      </Tabs.Tab>
    </Tooltip>
  )
}

function ResourceTabList({ isLocked }: { isLocked: (id: ResourceTabId) => boolean }) {
  return (
    <TabsList aria-label="Resources">
      {tabs.map(({ id, label }) => (
        <ResourceTab key={id} id={id} label={label} locked={isLocked(id)} />
      ))}
    </TabsList>
  )
}

/** All fields that a kind can be filtered by. Each is a URL parameter. */
const filterFields = [
  ...new Set(
    resourceKinds.flatMap((kind) => descriptionOf(kind).filters.map(({ field }) => field)),
  ),
]

const tabs: readonly (TabDescription & { id: ResourceTabId })[] = resourceTabs

const ids = resourceTabs.map(({ id }) => id)

type ResourcesState = {
  /** Null means the first tab. */
  tab: ResourceTabId | null
  unlock: 'all' | null
  resource: string | null
} & { [field: string]: string | null }

const readResources = (query: URLSearchParams): ResourcesState => ({
  ...Object.fromEntries(filterFields.map((field) => [field, query.get(field)])),
  tab: readOneOf(query, 'tab', ids),
  unlock: readOneOf(query, 'unlock', ['all']),
  resource: query.get('resource'),
})

const noFilters: Record<string, null> = Object.fromEntries(
  filterFields.map((field) => [field, null]),
)
