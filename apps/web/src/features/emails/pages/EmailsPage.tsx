import { Page } from '#components/layout/Page.tsx'
import { EmailChoices } from '../components/EmailChoices.tsx'

export default function EmailsPage() {
  return (
    <Page title="Emails" intro="Choose your emails.">
      <EmailChoices />
    </Page>
  )
}
