import { Badge, Box, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { JobHealth, PortalHealth } from '@portal/shared/health/schemas'
import { type ReactNode, useId } from 'react'
import { Definition, Definitions } from '#components/list/Definitions.tsx'
import { ageText, agoText, longMoment } from '#lib/dates.ts'
import classes from './Health.module.css'

interface PanelProps {
  title: string
  /** The status in short. */
  badge?: ReactNode
  children: ReactNode
}

export function Panel({ title, badge, children }: PanelProps) {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading}>
      <Stack gap="lg">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3" lh={1.25} id={heading}>
            {title}
          </Title>
          {badge}
        </Group>
        {children}
      </Stack>
    </Card>
  )
}

/** Figures of a panel. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <Definitions minColWidth="min(100%, 7.5rem)" verticalSpacing="md">
    {children}
  </Definitions>
)

interface PanelRowProps {
  title: string
  /** Why it failed. */
  reason: string | null | undefined
  /** How often and when it was tried. */
  tries: ReactNode
  /** At the end of the row. */
  end?: ReactNode
  children: ReactNode
}

export const PanelRow = ({ title, reason, tries, end, children }: PanelRowProps) => (
  <Group
    component="li"
    justify="space-between"
    gap="var(--mantine-spacing-sm) var(--mantine-spacing-md)"
    className={classes.row ?? ''}
  >
    <Box flex="1 1 16rem" miw={0}>
      <Text component="h3" fw={600}>
        {title}
      </Text>
      <Text>{children}</Text>
      {reason && (
        <Text fz="sm" maw="42rem">
          {reason}
        </Text>
      )}
      {tries && <Text c="dimmed">{tries}</Text>}
    </Box>
    {end}
  </Group>
)

export const PanelRows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} m={0} p={0} style={{ listStyle: 'none' }}>
    {children}
  </Box>
)

export function PortalPanel({ health }: { health: PortalHealth }) {
  const { version, started_at, database } = health
  return (
    <Panel title="Portal">
      <Figures>
        <Definition label="Version">{version}</Definition>
        <Definition label="Running for">{ageText(started_at)}</Definition>
        <Definition label="Database answers in">{`${database.latency_ms} ms`}</Definition>
        <Definition long label="Schema">
          <Box component="code" fz="sm">
            {database.schema_version}
          </Box>
        </Definition>
      </Figures>
    </Panel>
  )
}

const badges = {
  none: <Badge variant="destructive">None found</Badge>,
  late: <Badge variant="destructive">Late</Badge>,
  fresh: <Badge variant="outline">Up to date</Badge>,
}

export function BackupPanel({ backup }: { backup: PortalHealth['backup'] }) {
  const { last, count, folder } = backup
  const state = backupState(backup)
  return (
    <Panel title="Last backup" badge={badges[state]}>
      <Figures>
        {last && (
          <>
            <Definition label="Made">
              <time dateTime={last.made_at}>{longMoment(last.made_at)}</time>
              {`, ${agoText(last.made_at)}`}
            </Definition>
            <Definition label="Size">{sizeText(last.bytes)}</Definition>
            <Definition label="Kept">{count}</Definition>
          </>
        )}
        <Definition long label={last ? 'Folder' : 'No backup was found in'}>
          <Box component="code" fz="sm">
            {folder}
          </Box>
        </Definition>
      </Figures>
      {state !== 'fresh' && (
        <Text c="dimmed">
          Ask whoever runs the server: <code>pnpm backup</code> makes one, and docs/backup.md says
          how to have one every night.
        </Text>
      )}
    </Panel>
  )
}

export function JobsPanel({ jobs }: { jobs: JobHealth[] }) {
  return (
    <Panel title="Jobs">
      {jobs.length === 0 ? (
        <Text c="dimmed">No job is scheduled.</Text>
      ) : (
        <PanelRows>
          {jobs.map((job) => (
            <PanelRow
              key={job.name}
              title={jobName(job.name)}
              reason={job.last?.reason}
              tries={job.last && turnsText(job)}
              end={job.last?.outcome === 'failed' && <Badge variant="destructive">Failed</Badge>}
            >
              {jobText(job)}
            </PanelRow>
          ))}
        </PanelRows>
      )}
    </Panel>
  )
}

const names: Record<string, string> = {
  'event-reminders': 'Reminders of events',
  newsletter: 'Weekly newsletter',
  retention: 'Clearing what is kept no longer',
}

/** What a job does, in words; its own name where none is listed. */
export function jobName(name: string): string {
  const words = name.replaceAll('-', ' ')
  return names[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The result of a job's last run: 'Done 5 minutes ago'. */
export function jobText({ last }: JobHealth, now?: number): string {
  if (!last) return 'Has not run yet'
  if (last.outcome === 'running') return `Running, begun ${agoText(last.started_at, now)}`
  const when = agoText(last.finished_at ?? last.started_at, now)
  return `${last.outcome === 'done' ? 'Done' : 'Failed'} ${when}`
}

const turns = (count: number) => `${count} turn${count === 1 ? '' : 's'}`

/** '1008 turns in a week, 2 of them failed'. */
export const turnsText = ({ done, failed }: JobHealth) =>
  `${turns(done + failed)} in a week${failed > 0 ? `, ${failed} failed` : ''}`

/** A size in decimal units: '1.4 MB'. */
export function sizeText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB']
  const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const size = bytes / 1000 ** unit
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`
}

/** The age in hours at which the nightly backup is late. */
const LATE_HOURS = 26

type BackupState = 'none' | 'late' | 'fresh'

/** Whether there is a backup, and whether the last one is recent enough. */
export function backupState({ last }: PortalHealth['backup'], now = Date.now()): BackupState {
  if (!last) return 'none'
  return now - Date.parse(last.made_at) > LATE_HOURS * 3_600_000 ? 'late' : 'fresh'
}
