import { Stack } from '@mantine/core'
import { Card } from '#components/cards/Card.tsx'
import { Page } from '#components/layout/Page.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { Leave, MyData } from '../components/Rights.tsx'
import { leaveIntro } from '../leave-texts.ts'

export default function DataPage() {
  const { settings } = useNetwork()
  return (
    <Page title="Your data" intro="Download your data or delete your account.">
      <Stack gap="lg">
        <Card
          id="your-data"
          title="Download your data"
          intro="Everything we hold about you in one file: your profile, applications and consents, what you posted, sent in and took part in, and our decisions."
        >
          <MyData />
        </Card>
        <Card
          id="delete-account"
          title="Delete my account"
          intro={leaveIntro(settings.deletion_grace_days)}
        >
          <Leave />
        </Card>
      </Stack>
    </Page>
  )
}
