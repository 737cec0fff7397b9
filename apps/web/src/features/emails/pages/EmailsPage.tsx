import { Page } from '#components/layout/Page.tsx'
import { EmailChoices } from '../components/EmailChoices.tsx'

export function EmailsPage() {
  return (
    <Page title="E-mails" subtitle="Which mails you get from us.">
      <EmailChoices />
    </Page>
  )
}
