import { Page } from '#components/layout/Page.tsx'
import { EmailChoices } from '../components/EmailChoices.tsx'

export function EmailsPage() {
  return (
    <Page title="Emails" subtitle="Choose your emails.">
      <EmailChoices />
    </Page>
  )
}
