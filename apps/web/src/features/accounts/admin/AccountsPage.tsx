import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { Accounts } from './Accounts.tsx'

export function AccountsPage() {
  return (
    <Page title="Members">
      <PageHeader title="Members" subtitle="Everybody with an account, by name." />
      <Accounts />
    </Page>
  )
}
