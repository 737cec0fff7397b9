import { Page } from '#components/layout/Page.tsx'
import { EmailChoices } from '../components/EmailChoices.tsx'

export function EmailsPage() {
  return (
    <Page title="Emails" subtitle="Which emails you get from us.">
      <EmailChoices />
    </Page>
  )
}
