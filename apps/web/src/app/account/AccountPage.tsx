import { Page, PageHeader } from '#components/layout/Page.tsx'
import { AccountProfile } from './AccountProfile.tsx'
import { AccountSafety } from './AccountSafety.tsx'

export function AccountPage() {
  return (
    <Page title="Account">
      <PageHeader
        title="Account"
        subtitle="Your profile, who sees it, your community preferences and how you sign in."
      />
      <AccountProfile />
      <AccountSafety />
    </Page>
  )
}
