import { Anchor, Text } from '@mantine/core'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import { useNetwork } from '#lib/network.ts'
import { StudyList } from '../components/StudyList.tsx'

export function PulsePage() {
  const { contact_email } = useNetwork()
  return (
    <Page title="Research">
      <PageHeader
        title="Research"
        subtitle="Confidential feedback forms and community research studies"
      />
      <StudyList />
      <Text c="dimmed">
        Questions about a study? Write to{' '}
        <Anchor href={`mailto:${contact_email}`}>{contact_email}</Anchor>
      </Text>
    </Page>
  )
}
