import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loaded } from '#components/feedback/Loaded.tsx'
import { MembersSkeleton } from '#components/member/MembersSkeleton.tsx'
import { Pagination } from '#components/Pagination.tsx'
import { scrollToTop } from '#lib/scroll.ts'
import { useUrlState } from '#lib/url-state.ts'
import { useLastPage } from '#lib/use-last-page.ts'
import { useUrlDialog } from '#lib/use-url-dialog.ts'
import { accountsQuery } from '../api.ts'
import { AccountDialogs } from './AccountDialogs.tsx'
import { AccountList } from './AccountList.tsx'
import classes from './Accounts.module.css'
import { AccountsToolbar } from './AccountsToolbar.tsx'
import { isNarrowed, noFilters, readManage } from './accounts-state.ts'
import { accountsFoundText, accountsRangeText } from './accounts-texts.ts'

export function Accounts() {
  const [state, change] = useUrlState(readManage)
  const query = useQuery(accountsQuery(state))
  const queries = useQueryClient()
  const results = useRef<HTMLElement>(null)
  const { member, act } = state
  const account = useUrlDialog(member !== null && act === null, () =>
    change({ member: null }, { replace: true }),
  )
  const deed = useUrlDialog(act !== null, () => change({ act: null }, { replace: true }))
  const { data, isPlaceholderData } = query
  const pagination = isPlaceholderData ? undefined : data?.pagination
  const toPage = (page: number) => change({ page }, { replace: true })
  const beyond = useLastPage(state.page, pagination, toPage, member !== null)
  const turnTo = (page: number) => {
    change({ page })
    results.current?.focus({ preventScroll: true })
    scrollToTop()
  }

  return (
    <>
      <AccountsToolbar
        state={state}
        counts={data?.counts}
        onChange={(patch) => change({ ...patch, page: 1 })}
        count={isNarrowed(state) && pagination ? accountsFoundText(pagination.total) : undefined}
      />
      <section
        ref={results}
        tabIndex={-1}
        aria-label="Accounts"
        aria-busy={isPlaceholderData}
        data-waiting={isPlaceholderData || undefined}
        className={classes.results}
      >
        <Loaded
          query={beyond ? { ...query, data: undefined } : query}
          failed="Failed to load the accounts"
          skeleton={<MembersSkeleton wide />}
        >
          {({ members, pagination: pages }) =>
            members.length === 0 ? (
              <EmptyState
                text="No accounts found"
                hint="Nobody matches this search and these filters."
                action={
                  <Button
                    variant="outline"
                    onClick={() => change({ ...noFilters, search: '', page: 1 })}
                  >
                    Clear search and filters
                  </Button>
                }
              />
            ) : (
              <>
                <AccountList
                  accounts={members}
                  onOpen={(id) => change({ member: id }, { state: account.openedHere })}
                />
                <Pagination
                  page={pages.current_page}
                  totalPages={pages.total_pages}
                  onChange={turnTo}
                  onIntent={(page) => queries.prefetchQuery(accountsQuery({ ...state, page }))}
                  summary={accountsRangeText(pages)}
                  label="Accounts, pages"
                />
              </>
            )
          }
        </Loaded>
      </section>
      <AccountDialogs
        member={member}
        act={act}
        onAct={(next) => change({ act: next }, { state: deed.openedHere })}
        onClose={account.close}
        onActClose={deed.close}
      />
    </>
  )
}
