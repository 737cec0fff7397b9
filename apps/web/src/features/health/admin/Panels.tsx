import { Anchor, Badge, Box, Card, Group, Stack, Text, Title } from '@mantine/core'
import { count } from '@portal/shared/core/count'
import { inWords } from '@portal/shared/core/options'
import { settingsPath } from '@portal/shared/core/paths'
import type { JobHealth, PortalHealth } from '@portal/shared/health/schemas'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { Definition, Definitions } from '#components/list/Definitions.tsx'
import { Rows } from '#components/list/Rows.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { ageText, agoText } from '#lib/text/dates.ts'

interface Status {
  text: string
  isBad: boolean
}

interface PanelProps {
  title: string
  /** The status in short. */
  status?: Status | false
  children: ReactNode
}

export function Panel({ title, status, children }: PanelProps) {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading}>
      <Stack gap="lg">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3" lh={1.25} id={heading}>
            {title}
          </Title>
          {status && (
            <Badge variant={status.isBad ? 'destructive' : 'outline'}>{status.text}</Badge>
          )}
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
    align="flex-start"
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
  <Rows {...(label && { label })}>{children}</Rows>
)

export function PortalPanel({ health }: { health: PortalHealth }) {
  const { version, started_at, database, is_fictional } = health
  const { name } = useNetwork()
  return (
    <Panel title="Portal" status={is_fictional && { text: 'Fictional network', isBad: true }}>
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
      {is_fictional && (
        <Text c="dimmed">
          The portal runs as the fictional {name}, with its names, links and sender.{' '}
          <Anchor inherit component={Link} to={settingsPath('identity')}>
            Name yours
          </Anchor>{' '}
          under Settings.
        </Text>
      )}
    </Panel>
  )
}

export function JobsPanel({ jobs }: { jobs: JobHealth[] }) {
  const failed = jobs.filter(({ last }) => last?.outcome === 'failed').length
  return (
    <Panel
      title="Jobs"
      status={{ text: failed > 0 ? `${failed} failed` : 'All well', isBad: failed > 0 }}
    >
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
  'undelivered-mails': 'Check for undelivered e-mails',
}

/** What a job does, in words; its own name where none is listed. */
export const jobName = (name: string) => names[name] ?? inWords(name)

/** The result of a job's last run: 'Done 5 minutes ago'. */
export function jobText({ last }: JobHealth, now?: number): string {
  if (!last) return 'Has not run yet'
  if (last.outcome === 'running') return `Running, begun ${agoText(last.started_at, now)}`
  const when = agoText(last.finished_at ?? last.started_at, now)
  return `${last.outcome === 'done' ? 'Done' : 'Failed'} ${when}`
}

/** '1008 turns in a week, 2 of them failed'. */
export const turnsText = ({ done, failed }: JobHealth) =>
  `${count(done + failed, 'turn')} in a week${failed > 0 ? `, ${failed} failed` : ''}`
