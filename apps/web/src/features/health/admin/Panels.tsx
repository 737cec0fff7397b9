import { Badge, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { humanise } from '@portal/shared/core/options'
import { settingsPath } from '@portal/shared/core/paths'
import type { JobHealth, PortalHealth } from '@portal/shared/health/schemas'
import type { ReactNode } from 'react'
import { Card } from '#components/cards/Card.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { TextLink } from '#components/links.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatAge, formatTimeAgo } from '#lib/text/dates.ts'

interface Status {
  text: string
  isBad: boolean
}

interface PanelProps {
  id: string
  title: string
  status?: Status | false
  children: ReactNode
}

export const Panel = ({ status, ...card }: PanelProps) => (
  <Card
    compact
    {...card}
    action={
      status && <Badge variant={status.isBad ? 'destructive' : 'outline'}>{status.text}</Badge>
    }
  />
)

export function PortalPanel({ health }: { health: PortalHealth }) {
  const { version, started_at, database, is_fictional } = health
  const { name } = useNetwork()
  return (
    <Panel
      id="portal"
      title="Portal"
      status={is_fictional && { text: 'Fictional network', isBad: true }}
    >
      <FactList
        look="grid"
        facts={[
          { label: 'Version', value: version },
          { label: 'Running for', value: formatAge(started_at) },
          { label: 'Database answers in', value: `${database.latency_ms} ms` },
          { label: 'Schema', value: <code>{database.schema_version}</code> },
        ]}
      />
      {is_fictional && (
        <Text c="dimmed">
          The portal uses the name, links and sender of the fictional {name}.{' '}
          <TextLink to={settingsPath('identity')}>Name your network </TextLink> under Settings.
        </Text>
      )}
    </Panel>
  )
}

export function JobsPanel({ jobs }: { jobs: JobHealth[] }) {
  const failed = jobs.filter(({ last }) => last?.outcome === 'failed').length
  return (
    <Panel
      id="jobs"
      title="Jobs"
      status={{ text: failed > 0 ? `${failed} failed` : 'All OK', isBad: failed > 0 }}
    >
      {jobs.length === 0 ? (
        <Text c="dimmed">No jobs scheduled.</Text>
      ) : (
        <Rows>
          {jobs.map((job) => (
            <Row
              key={job.name}
              level={3}
              title={jobName(job.name)}
              note={
                <>
                  <div>{jobText(job)}</div>
                  {job.last?.reason && <div>{job.last.reason}</div>}
                  {job.last && <div>{runsText(job)}</div>}
                </>
              }
            >
              {job.last?.outcome === 'failed' && <Badge variant="destructive">Failed</Badge>}
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  )
}

const names: Record<string, string> = {
  'event-reminders': 'Event reminders',
  newsletter: 'Weekly newsletter',
  retention: 'Deleting data after its retention period',
  'undelivered-emails': 'Check for failed emails',
}

export const jobName = (name: string) => names[name] ?? humanise(name)

/** The result of a job's last run: 'Done 5 minutes ago'. */
export function jobText({ last }: JobHealth, now?: number): string {
  if (!last) return 'Has not run yet'
  if (last.outcome === 'running') return `Running, started ${formatTimeAgo(last.started_at, now)}`
  const when = formatTimeAgo(last.finished_at ?? last.started_at, now)
  return `${last.outcome === 'done' ? 'Done' : 'Failed'} ${when}`
}

/** '1,008 runs this week, 2 failed'. */
export const runsText = ({ done, failed }: JobHealth) =>
  `${formatCount(done + failed, 'run')} this week${failed > 0 ? `, ${failed} failed` : ''}`
