import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loaded } from '#components/feedback/Loaded.tsx'
import { Pagination } from '#components/Pagination.tsx'
import { scrollToTop } from '#lib/scroll.ts'
import { useUrlState } from '#lib/url-state.ts'
import { useLastPage } from '#lib/use-last-page.ts'
import { useUrlDialog } from '#lib/use-url-dialog.ts'
import { auditQuery } from '../audit-queries.ts'
import { isNarrowed, noFilters, readAudit } from '../audit-state.ts'
import { foundText, rangeText } from '../audit-texts.ts'
import classes from './Audit.module.css'
import { AuditDialog } from './AuditDialog.tsx'
import { AuditList } from './AuditList.tsx'
import { AuditSkeleton } from './AuditSkeleton.tsx'
import { AuditToolbar } from './AuditToolbar.tsx'

export function AuditLog() {
  const [state, change] = useUrlState(readAudit)
  const query = useQuery(auditQuery(state))
  const queries = useQueryClient()
  const results = useRef<HTMLElement>(null)
  const { entry } = state
  const dialog = useUrlDialog(entry !== null, () => change({ entry: null }, { replace: true }))
  const { data, isPlaceholderData } = query
  const pagination = isPlaceholderData ? undefined : data?.pagination
  const toPage = (page: number) => change({ page }, { replace: true })
  const beyond = useLastPage(state.page, pagination, toPage, entry !== null)
  const narrowed = isNarrowed(state)
  const turnTo = (page: number) => {
    change({ page })
    results.current?.focus({ preventScroll: true })
    scrollToTop()
  }
  const clear = (
    <Button variant="outline" onClick={() => change({ ...noFilters, page: 1 })}>
      Clear search and filters
    </Button>
  )

  return (
    <>
      <AuditToolbar
        state={state}
        actors={data?.actors ?? []}
        onChange={(patch) => change({ ...patch, page: 1 })}
        count={narrowed && pagination ? foundText(pagination.total) : undefined}
      />
      <section
        ref={results}
        tabIndex={-1}
        aria-label="Entries"
        aria-busy={isPlaceholderData}
        data-waiting={isPlaceholderData || undefined}
        className={classes.results}
      >
        <Loaded
          query={beyond ? { ...query, data: undefined } : query}
          failed="Failed to load the audit log"
          skeleton={<AuditSkeleton />}
        >
          {({ entries, pagination: pages }) =>
            entries.length === 0 ? (
              <EmptyState
                text={narrowed ? 'No entries found' : 'No entries yet'}
                hint={
                  narrowed
                    ? 'Nothing in the log matches this search and these filters.'
                    : 'What administrators change from now on stands here.'
                }
                action={narrowed && clear}
              />
            ) : (
              <>
                <AuditList
                  entries={entries}
                  onOpen={(id) => change({ entry: id }, { state: dialog.openedHere })}
                />
                <Pagination
                  page={pages.current_page}
                  totalPages={pages.total_pages}
                  onChange={turnTo}
                  onIntent={(page) => queries.prefetchQuery(auditQuery({ ...state, page }))}
                  summary={rangeText(pages)}
                  label="Entries, pages"
                />
              </>
            )
          }
        </Loaded>
      </section>
      <AuditDialog
        entry={entry}
        listed={data?.entries ?? []}
        onClose={dialog.close}
        onTarget={({ type, id }) =>
          change({ ...noFilters, type, target: id, entry: null, page: 1 })
        }
      />
    </>
  )
}
