import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { PortalHealth } from '@portal/shared/health/schemas'
import { useQuery } from '@tanstack/react-query'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Page } from '#components/layout/Page.tsx'
import { formatDateTime, formatTimeAgo } from '#lib/text/dates.ts'
import { healthQuery } from './api.ts'
import { EmailPanel } from './EmailPanel.tsx'
import { JobsPanel, Panel, PortalPanel } from './Panels.tsx'

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

type Offsite = PortalHealth['backup']['offsite']

function offsiteIssue(copy: Offsite): string | null {
  if (!copy) return null
  if (!copy.ok) return 'Off-site copy failed'
  return copy.is_late ? 'Off-site copy late' : null
}

function OffsiteCopy({ copy }: { copy: Offsite }) {
  if (!copy) return <span>Not set up</span>
  const { ok, finished_at, reason } = copy
  return (
    <>
      {!ok && <span>{`Failed: ${reason}`}</span>}
      {!ok && <br />}
      {finished_at ? (
        <>
          <span>Last on </span>
          <time dateTime={finished_at}>{formatDateTime(finished_at)}</time>
          <span>{`, ${formatTimeAgo(finished_at)}`}</span>
        </>
      ) : (
        <span>None yet</span>
      )}
    </>
  )
}

const backupTexts = { none: 'None found', late: 'Late', fresh: 'Up to date' }

interface BackupPanelProps {
  backup: PortalHealth['backup']
  /** Whether this is a demo, which needs no backup. */
  isDemo: boolean
}

function BackupPanel({ backup, isDemo }: BackupPanelProps) {
  const { last, count, folder, offsite } = backup
  const state = backupState(backup)
  const issue = state === 'fresh' ? offsiteIssue(offsite) : null
  const isBad = state !== 'fresh' || issue !== null
  return (
    <Panel
      id="backup"
      title="Last backup"
      status={{ text: issue ?? backupTexts[state], isBad: isBad && !isDemo }}
    >
      <FactList
        look="grid"
        facts={[
          {
            label: 'Made',
            value: last && (
              <>
                <time dateTime={last.made_at}>{formatDateTime(last.made_at)}</time>
                <span>{`, ${formatTimeAgo(last.made_at)}`}</span>
              </>
            ),
          },
          { label: 'Size', value: last && sizeText(last.bytes) },
          { label: 'Kept', value: last && count },
          { label: last ? 'Folder' : 'No backup was found in', value: <code>{folder}</code> },
          { label: 'Off-site copy', value: <OffsiteCopy copy={offsite} /> },
        ]}
      />
      {isBad && (
        <Text c="dimmed">
          Ask the person who runs the server to set up nightly backups and an off-site copy. They’ll
          find how in docs/operators/backup.md.
        </Text>
      )}
    </Panel>
  )
}

function DiskPanel({ disks }: { disks: PortalHealth['disks'] }) {
  const low = disks.filter(({ is_low }) => is_low)
  const isFull = low.some(({ free_bytes }) => free_bytes === 0)
  return (
    <Panel
      id="disk"
      title="Disk"
      status={{
        text: isFull ? 'Full' : low.length > 0 ? 'Nearly full' : 'Enough room',
        isBad: low.length > 0,
      }}
    >
      {disks.map(({ path, free_bytes, total_bytes }) => (
        <FactList
          key={path}
          look="grid"
          facts={[
            { label: 'Free', value: `${sizeText(free_bytes)} of ${sizeText(total_bytes)}` },
            { label: 'Folder', value: <code>{path}</code> },
          ]}
        />
      ))}
      {low.length > 0 && (
        <Text c="dimmed">
          When a disk is full, members can’t save anything and backups fail. Ask the person who runs
          the server to free up space. They’ll find how in docs/operators/operating.md.
        </Text>
      )}
    </Panel>
  )
}

/** Formats a size in decimal units: '1.4 MB'. */
export function sizeText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const size = bytes / 1000 ** unit
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`
}

/** The age in hours at which the nightly backup is late: a day and 12 hours of grace. */
const LATE_HOURS = 36

type BackupState = 'none' | 'late' | 'fresh'

export function backupState(
  { last }: Pick<PortalHealth['backup'], 'last'>,
  now = Date.now(),
): BackupState {
  if (!last) return 'none'
  return now - Date.parse(last.made_at) > LATE_HOURS * 3_600_000 ? 'late' : 'fresh'
}
