import { Button, Select, Text } from '@mantine/core'
import { contentStates } from '@portal/shared/core/content'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CategoryButtons } from '#components/CategoryButtons.tsx'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { Page } from '#components/layout/Page.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { useUrlState } from '#lib/address/url-state.ts'
import type { ContentKind, Entry } from '../kind.ts'
import { contentQuery, readContent, useArchive } from './api.ts'
import { ContentList, stateNames } from './ContentList.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import '#config/styles/app.css'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'

interface ContentGroup {
  title: string
  kinds: readonly ContentKind[]
}

export function Content({ groups }: { groups: readonly ContentGroup[] }) {
  const kinds = groups.flatMap((one) => one.kinds)
  const [state, change] = useUrlState(readContent(kinds))
  const kind = kinds.find(({ name }) => name === state.kind) ?? kinds[0]
  const group = groups.find((one) => kind && one.kinds.includes(kind))
  if (!kind || !group) return null
  return (
    <Page
      title={group.title}
      subtitle={`What members see, ${kind.order}.`}
      actions={
        <Button
          variant="accent"
          leftSection={<IconPlus aria-hidden size="1.125em" />}
          onClick={() => change({ entry: 'new' })}
        >
          {`Add ${kind.singular}`}
        </Button>
      }
    >
      <Entries key={group.title} group={group} kinds={kinds} kind={kind} />
    </Page>
  )
}

interface EntriesProps {
  group: ContentGroup
  kinds: readonly ContentKind[]
  kind: ContentKind
}

function Entries({ group, kinds, kind }: EntriesProps) {
  const list = useListPage((asked) => contentQuery(kind, asked), readContent(kinds))
  const { state, change, filter, query } = list
  const { counts } = query.data ?? {}
  const archiving = useArchive(kind)
  const [toArchive, setToArchive] = useState<Entry | null>(null)
  const closeArchiving = () => setToArchive(null)
  const { people, CancelDialog } = kind
  const [toCancel, setToCancel] = useState<Entry | null>(null)
  const [about, setAbout] = useState<Entry | null>(null)
  const isFiltered = state.state !== null || state.search !== ''

  return (
    <>
      <ListPage
        list={list}
        label={kind.plural}
        noun="entry"
        plainRange
        toolbarLabel="Search and filter content"
        searchLabel="Search by title"
        filters={
          <>
            {group.kinds.length > 1 && (
              <Select
                label="Kind"
                flex="1 1 14rem"
                data={group.kinds.map(({ name, plural }) => ({ value: name, label: plural }))}
                value={kind.name}
                allowDeselect={false}
                onChange={(name) => filter({ kind: name, state: null, search: '' })}
              />
            )}
            <CategoryButtons
              label="State"
              categories={contentStates}
              nameOf={(one) => (counts ? `${stateNames[one]} (${counts[one]})` : stateNames[one])}
              value={state.state}
              onChange={(next) => filter({ state: next })}
            />
          </>
        }
        isFiltered={state.state !== null}
        clearLabel="Clear search and state"
        onClear={() => filter({ state: null, search: '' })}
        empty={{
          text: 'Nothing here yet',
          hint: isFiltered ? 'Try another search or state.' : 'Add the first one.',
        }}
        errorMessage="Failed to load the content"
        skeleton={<RowSkeleton count={6} text="Loading..." />}
      >
        {({ entries }) => (
          <ContentList
            label={kind.plural}
            entries={entries}
            people={
              people && {
                label: people.label,
                open: (entry) =>
                  'pathOf' in people
                    ? { component: Link, to: people.pathOf(entry.id) }
                    : { onClick: () => setAbout(entry) },
              }
            }
            onEdit={(entry) => change({ entry })}
            onCopy={(from) => change({ entry: 'new', from })}
            onChangeState={(entry) => {
              if (entry.emails) setToCancel(entry)
              else if (entry.meta.state === 'archived')
                archiving.mutate({ action: 'restore', entry })
              else setToArchive(entry)
            }}
            busy={archiving.isPending}
          />
        )}
      </ListPage>
      {kind.about}
      <EntryDialog
        kind={kind}
        entry={state.entry}
        from={state.from}
        onClose={() => change({ entry: null, from: null }, { replace: true })}
      />
      {CancelDialog && <CancelDialog entry={toCancel} onClose={() => setToCancel(null)} />}
      {people && 'Dialog' in people && (
        <people.Dialog entry={about} onClose={() => setAbout(null)} />
      )}
      <ConfirmDialog
        item={toArchive}
        title={({ title }) => `Archive “${title}”?`}
        confirmLabel="Archive"
        destructive
        busy={archiving.isPending}
        onConfirm={(entry) =>
          archiving.mutate({ action: 'archive', entry }, { onSuccess: closeArchiving })
        }
        onClose={closeArchiving}
      >
        <Text>Members won’t see it. You can restore it later.</Text>
      </ConfirmDialog>
    </>
  )
}
