import type { RedactionTask } from '@portal/shared/privacy/redactions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loaded } from '#components/feedback/Loaded.tsx'
import { Pagination } from '#components/list/Pagination.tsx'
import { longDate } from '#lib/dates.ts'
import { scrollToTop } from '#lib/scroll.ts'
import { readPage, useUrlState } from '#lib/url-state.ts'
import { useLastPage } from '#lib/use-last-page.ts'
import { redactionsQuery } from '../redaction-queries.ts'
import { rangeText, waitingText } from '../redaction-texts.ts'
import { RedactionCard } from './RedactionCard.tsx'
import classes from './Redactions.module.css'
import { RedactionsSkeleton } from './RedactionsSkeleton.tsx'

const read = (query: URLSearchParams) => ({ page: readPage(query) })

/** The texts that wait for a decision, by the member who left. */
export function Redactions() {
  const [{ page }, change] = useUrlState(read)
  const query = useQuery(redactionsQuery(page))
  const queries = useQueryClient()
  const results = useRef<HTMLElement>(null)
  const pagination = query.isPlaceholderData ? undefined : query.data?.pagination
  const beyond = useLastPage(page, pagination, (last) => change({ page: last }, { replace: true }))

  const shown = query.data?.tasks.flatMap(({ hits }) => hits.map(({ id }) => id)) ?? []
  const noteDecided = useNextFocus(results, shown)

  const turnTo = (next: number) => {
    change({ page: next })
    results.current?.focus({ preventScroll: true })
    scrollToTop()
  }
  return (
    <section
      ref={results}
      tabIndex={-1}
      aria-label="Texts that wait"
      aria-busy={query.isPlaceholderData}
      className={classes.results}
    >
      <Loaded
        query={beyond ? { ...query, data: undefined } : query}
        failed="Failed to load the redactions"
        skeleton={<RedactionsSkeleton />}
      >
        {({ tasks, pagination: pages }) =>
          tasks.length === 0 ? (
            <EmptyState
              text="Nothing waits for you"
              hint="When a member leaves whom others have mentioned, their texts stand here."
            />
          ) : (
            <>
              {tasks.map((task) => (
                <section key={task.id} aria-labelledby={task.id} className={classes.task}>
                  <TaskHeading task={task} />
                  {task.hits.map((hit) => (
                    <RedactionCard
                      key={hit.id}
                      task={task.id}
                      hit={hit}
                      onDecided={() => noteDecided(hit.id)}
                    />
                  ))}
                </section>
              ))}
              <Pagination
                page={pages.current_page}
                totalPages={pages.total_pages}
                onChange={turnTo}
                onIntent={(next) => queries.prefetchQuery(redactionsQuery(next))}
                summary={rangeText(pages)}
                label="Texts, pages"
              />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

/** Once a text that was decided is gone from the list, focus goes to what has moved up to its place. */
function useNextFocus(list: RefObject<HTMLElement | null>, shown: string[]) {
  const decided = useRef<{ id: string; place: number } | null>(null)
  useEffect(() => {
    const { current } = decided
    if (!current || shown.includes(current.id)) return
    decided.current = null
    const headings = list.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? []
    const next = headings[Math.min(current.place, headings.length - 1)] ?? list.current
    next?.focus()
  }, [list, shown])
  return (id: string) => {
    decided.current = { id, place: shown.indexOf(id) }
  }
}

function TaskHeading({ task }: { task: RedactionTask }) {
  const { id, created_at, expires_at, waiting, has_more } = task
  return (
    <div>
      <h2 id={id} className={classes.heading}>
        A member left on {longDate(created_at)}
      </h2>
      <p className={classes.quiet}>
        {waitingText(waiting)}
        {has_more && ' There are more than one task holds: search the portal for the others.'} What
        you have not decided by {longDate(expires_at)} stays as it is.
      </p>
    </div>
  )
}
