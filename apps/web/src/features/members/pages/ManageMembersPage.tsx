import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { Accounts } from '../components/manage/Accounts.tsx'

export function ManageMembersPage() {
  return (
    <Page title="Members">
      <PageHeader title="Members" subtitle="Everybody with an account, by name." />
      <Accounts />
    </Page>
  )
}
