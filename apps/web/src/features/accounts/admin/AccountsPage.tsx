import { Page } from '#components/layout/Page.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { usePhone } from '#lib/dom/use-phone.ts'
import { AccountDialogs } from './AccountDialogs.tsx'
import { AccountFilters } from './AccountFilters.tsx'
import { AccountList } from './AccountList.tsx'
import { accountsQuery, activeFilters, noFilters, readAccountsState, useChat } from './api.ts'
import { type DrawAnnouncement, ListActions } from './ListActions.tsx'

interface AccountsPageProps {
  drawAnnouncement: DrawAnnouncement
}

export function AccountsPage({ drawAnnouncement }: AccountsPageProps) {
  const list = useListPage(accountsQuery, readAccountsState)
  const { state, change, filter, query } = list
  const { mutate: markChat } = useChat()
  const { data } = list
  const total = data?.pagination.total
  const isPhone = usePhone()
  const isAboutChat =
    state.consent === 'whatsapp_group' || state.only.some((one) => one.startsWith('chat_'))
  const actions =
    data && total ? (
      <ListActions
        state={state}
        counts={{ total, ...data.reach }}
        drawAnnouncement={drawAnnouncement}
      />
    ) : null
  return (
    <Page title="Members" {...(isPhone && { actions })} intro="Everyone with an account.">
      <ListPage
        list={list}
        label="Accounts"
        noun="account"
        toolbarLabel="Search and filter accounts"
        searchLabel="Search by name or email"
        isSearchShort
        filters={
          <AccountFilters state={state} counts={query.data?.counts} total={total} onChange={filter}>
            {!isPhone && actions}
          </AccountFilters>
        }
        isFiltered={activeFilters(state).length > 0}
        clearLabel="Clear search and filters"
        onClear={() => filter(noFilters)}
        empty={{
          text: 'No accounts found',
          hint: 'Try another search or fewer filters.',
        }}
        errorMessage="Failed to load the accounts"
      >
        {({ members }) => (
          <AccountList
            accounts={members}
            onChat={isAboutChat ? (account, added) => markChat({ account, added }) : undefined}
            showsEnds={state.only.includes('ending')}
            onOpen={(member) => change({ member })}
          />
        )}
      </ListPage>
      <AccountDialogs
        member={state.member}
        onClose={() => change({ member: null }, { replace: true })}
      />
    </Page>
  )
}
