import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Page } from '#components/layout/Page.tsx'
import { formatTimeAgo } from '#lib/text/dates.ts'
import { healthQuery } from './api.ts'
import { EmailPanel } from './EmailPanel.tsx'
import { JobsPanel, PortalPanel } from './Panels.tsx'
import { BackupPanel, DiskPanel } from './StoragePanels.tsx'

export default function HealthPage() {
  const query = useQuery(healthQuery)
  return (
    <Page
      title="Health"
      subtitle="The state of emails, backups, disk, database and scheduled jobs."
    >
      <QueryBoundary
        query={query}
        errorMessage="Failed to load the portal’s health"
        skeleton={<CardSkeleton />}
      >
        {(health) => (
          <Stack gap="lg">
            <Text c="dimmed" role={query.isError ? 'alert' : undefined}>
              {query.isError
                ? `We couldn’t check just now. These are the results from ${formatTimeAgo(health.checked_at)}.`
                : 'This page updates every 30 seconds.'}
            </Text>
            <EmailPanel emails={health.emails} isDemo={health.is_demo} />
            <SimpleGrid minColWidth="min(100%, 17rem)" autoFlow="auto-fit" spacing="lg">
              <BackupPanel backup={health.backup} isDemo={health.is_demo} />
              {health.disks.length > 0 && <DiskPanel disks={health.disks} />}
              <PortalPanel health={health} />
            </SimpleGrid>
            <JobsPanel jobs={health.jobs} />
          </Stack>
        )}
      </QueryBoundary>
    </Page>
  )
}
