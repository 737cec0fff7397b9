import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loaded } from '#components/feedback/Loaded.tsx'
import { Pagination } from '#components/Pagination.tsx'
import { scrollToTop } from '#lib/scroll.ts'
import { useLast } from '#lib/use-last.ts'
import { useLastPage } from '#lib/use-last-page.ts'
import { useUrlDialog } from '#lib/use-url-dialog.ts'
import { AnswersDialog } from './AnswersDialog.tsx'
import { AttendanceDialog } from './AttendanceDialog.tsx'
import classes from './Content.module.css'
import { ContentList } from './ContentList.tsx'
import { ContentSkeleton } from './ContentSkeleton.tsx'
import { ContentToolbar } from './ContentToolbar.tsx'
import { type ContentKindName, contentKind } from './content-kinds.ts'
import { contentQuery, useShelve } from './content-queries.ts'
import type { ContentPageState } from './content-state.ts'
import { foundText, rangeText } from './content-texts.ts'
import { EntryDialog } from './EntryDialog.tsx'

interface ContentProps {
  name: ContentKindName
  state: ContentPageState
  change: (
    patch: Partial<ContentPageState>,
    options?: { replace?: boolean; state?: unknown },
  ) => void
}

export function Content({ name, state, change }: ContentProps) {
  const kind = contentKind(name)
  const query = useQuery(contentQuery(name, state))
  const queries = useQueryClient()
  const shelve = useShelve(name)
  const results = useRef<HTMLElement>(null)
  const editor = useUrlDialog(state.entry !== null, () =>
    change({ entry: null }, { replace: true }),
  )
  // While another kind loads, the last one's page is still there; it is of no use then.
  const shown = query.data?.name === name ? query.data : undefined
  const doomed = shown?.entries.find(({ id }) => id === state.archive) ?? null
  const asked = useLast(doomed)
  const ask = useUrlDialog(doomed !== null, () => change({ archive: null }, { replace: true }))
  const around = useUrlDialog(state.attendance !== null || state.answers !== null, () =>
    change({ attendance: null, answers: null }, { replace: true }),
  )
  const people = kind.people && {
    label: kind.people.label,
    onOpen: (id: string) =>
      kind.people && change({ [kind.people.in]: id }, { state: around.openedHere }),
  }
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
        name={name}
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
                  people={people}
                  onEdit={(entry) => change({ entry }, { state: editor.openedHere })}
                  onArchive={(archive) => change({ archive }, { state: ask.openedHere })}
                  onRestore={(entry) => shelve.mutate({ act: 'restore', entry })}
                  busy={shelve.isPending}
                />
                <Pagination
                  page={pages.current_page}
                  totalPages={pages.total_pages}
                  onChange={turnTo}
                  onIntent={(page) => queries.prefetchQuery(contentQuery(name, { ...state, page }))}
                  summary={rangeText(pages)}
                  label={`${kind.plural}, pages`}
                />
              </>
            )
          }
        </Loaded>
      </section>
      <EntryDialog name={name} entry={state.entry} onClose={editor.close} />
      <AttendanceDialog id={state.attendance} onClose={around.close} />
      <AnswersDialog id={state.answers} onClose={around.close} />
      <ConfirmDialog
        opened={doomed !== null}
        title={asked ? `Archive “${asked.title}”?` : ''}
        confirmLabel="Archive"
        destructive
        busy={shelve.isPending}
        onConfirm={() =>
          doomed && shelve.mutate({ act: 'archive', entry: doomed }, { onSuccess: ask.close })
        }
        onClose={ask.close}
      >
        <p className={classes.consequence}>Members no longer see it. You can restore it.</p>
      </ConfirmDialog>
    </>
  )
}
