import { Button } from '@mantine/core'
import type { Pagination as Pages } from '@portal/shared/core/pagination'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import type { ContentKind } from '#components/editor/content-kind.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loaded } from '#components/feedback/Loaded.tsx'
import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { Pagination } from '#components/list/Pagination.tsx'
import classes from '#components/review/Review.module.css'
import { scrollToTop } from '#lib/scroll.ts'
import { useUrlState } from '#lib/url-state.ts'
import { useLast } from '#lib/use-last.ts'
import { useLastPage } from '#lib/use-last-page.ts'
import { useUrlDialog } from '#lib/use-url-dialog.ts'
import { contentQuery, useArchive } from '../api.ts'
import { ContentList, ContentSkeleton } from './ContentList.tsx'
import { type ContentGroup, ContentToolbar } from './ContentToolbar.tsx'
import { type ContentPageState, readContent } from './content-state.ts'
import { EntryDialog } from './EntryDialog.tsx'

function rangeText({ current_page, page_size, total }: Pages): string {
  const from = (current_page - 1) * page_size + 1
  const to = Math.min(current_page * page_size, total)
  return `Showing ${from} to ${to} of ${total}`
}

const foundText = (total: number) => (total === 1 ? '1 entry found' : `${total} entries found`)

interface ContentProps {
  groups: readonly ContentGroup[]
}

/** Where administrators add, edit and archive content. The first kind is shown unless the address names one. */
export function Content({ groups }: ContentProps) {
  const kinds = groups.flatMap((one) => one.kinds)
  const [state, change] = useUrlState(readContent(kinds))
  const kind = kinds.find(({ name }) => name === state.kind) ?? kinds[0]
  if (!kind) return null
  return (
    <Page title="Content">
      <PageHeader
        title="Content"
        subtitle="What members find on the screens, the latest changes first."
        actions={
          <Button
            variant="accent"
            leftSection={<IconPlus aria-hidden size="1.125em" />}
            onClick={() => change({ entry: 'new' }, { state: { dialog: true } })}
          >
            Add {kind.singular}
          </Button>
        }
      />
      <Entries groups={groups} kind={kind} state={state} change={change} />
    </Page>
  )
}

interface EntriesProps extends ContentProps {
  kind: ContentKind
  state: ContentPageState
  change: (
    patch: Partial<ContentPageState>,
    options?: { replace?: boolean; state?: unknown },
  ) => void
}

function Entries({ groups, kind, state, change }: EntriesProps) {
  const query = useQuery(contentQuery(kind, state))
  const queries = useQueryClient()
  const archiving = useArchive(kind)
  const results = useRef<HTMLElement>(null)
  const editor = useUrlDialog(state.entry !== null, () =>
    change({ entry: null }, { replace: true }),
  )
  // While another kind loads, the data is still that of the previous kind.
  const shown = query.data?.name === kind.name ? query.data : undefined
  const toArchive = shown?.entries.find(({ id }) => id === state.archive) ?? null
  const lastToArchive = useLast(toArchive)
  const archiveDialog = useUrlDialog(toArchive !== null, () =>
    change({ archive: null }, { replace: true }),
  )
  const { people } = kind
  const about = people ? state[people.param] : null
  const peopleDialog = useUrlDialog(about !== null, () =>
    change({ attendance: null, answers: null }, { replace: true }),
  )
  const pagination = query.isPlaceholderData ? undefined : shown?.pagination
  const toPage = (page: number) => change({ page }, { replace: true })
  const beyond = useLastPage(state.page, pagination, toPage, state.entry !== null)
  const narrowed = state.state !== null || state.search !== ''
  const turnTo = (page: number) => {
    change({ page })
    results.current?.focus({ preventScroll: true })
    scrollToTop()
  }

  return (
    <>
      <ContentToolbar
        groups={groups}
        kind={kind}
        state={state}
        counts={shown?.counts}
        onChange={(patch) => change({ ...patch, page: 1 })}
        count={narrowed && pagination ? foundText(pagination.total) : undefined}
      />
      <section
        ref={results}
        tabIndex={-1}
        aria-label={kind.plural}
        aria-busy={query.isPlaceholderData}
        data-waiting={query.isPlaceholderData || undefined}
        className={classes.results}
      >
        <Loaded
          query={{ ...query, data: beyond ? undefined : shown }}
          failed="Failed to load the content"
          skeleton={<ContentSkeleton />}
        >
          {({ entries, pagination: pages }) =>
            entries.length === 0 ? (
              <EmptyState
                text="Nothing here"
                hint={narrowed ? 'Nothing matches this search and state.' : 'Add the first one.'}
                action={
                  narrowed && (
                    <Button
                      variant="outline"
                      onClick={() => change({ state: null, search: '', page: 1 })}
                    >
                      Clear search and state
                    </Button>
                  )
                }
              />
            ) : (
              <>
                <ContentList
                  label={kind.plural}
                  entries={entries}
                  people={
                    people && {
                      label: people.label,
                      onOpen: (id) =>
                        change({ [people.param]: id }, { state: peopleDialog.openedHere }),
                    }
                  }
                  onEdit={(entry) => change({ entry }, { state: editor.openedHere })}
                  onArchive={(archive) => change({ archive }, { state: archiveDialog.openedHere })}
                  onRestore={(entry) => archiving.mutate({ act: 'restore', entry })}
                  busy={archiving.isPending}
                />
                <Pagination
                  page={pages.current_page}
                  totalPages={pages.total_pages}
                  onChange={turnTo}
                  onIntent={(page) => queries.prefetchQuery(contentQuery(kind, { ...state, page }))}
                  summary={rangeText(pages)}
                  label={`${kind.plural}, pages`}
                />
              </>
            )
          }
        </Loaded>
      </section>
      <EntryDialog kind={kind} entry={state.entry} onClose={editor.close} />
      {people && <people.Dialog id={about} onClose={peopleDialog.close} />}
      <ConfirmDialog
        opened={toArchive !== null}
        title={lastToArchive ? `Archive “${lastToArchive.title}”?` : ''}
        confirmLabel="Archive"
        destructive
        busy={archiving.isPending}
        onConfirm={() =>
          toArchive &&
          archiving.mutate({ act: 'archive', entry: toArchive }, { onSuccess: archiveDialog.close })
        }
        onClose={archiveDialog.close}
      >
        <p className={classes.consequence}>Members no longer see it. You can restore it.</p>
      </ConfirmDialog>
    </>
  )
}
