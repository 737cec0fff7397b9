import { useQuery } from '@tanstack/react-query'
import { Page } from '#components/layout/Page.tsx'
import { EmailChoices } from '#features/emails/components/EmailChoices.tsx'
import { NewsletterSwitch } from '#features/profile/components/Consents.tsx'
import { meQuery } from '#lib/me.ts'

/** Which mails the member gets. The newsletter is a consent: its switch is the one under Privacy. */
export function EmailsPage() {
  const { data: me } = useQuery(meQuery)
  return (
    <Page title="E-mails" subtitle="Which mails you get from us.">
      <EmailChoices newsletter={me && <NewsletterSwitch me={me} />} />
    </Page>
  )
}
