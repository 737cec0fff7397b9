import { Badge, Card } from '@mantine/core'
import type { JobHealth, PortalHealth } from '@portal/shared/health/schemas'
import { type ReactNode, useId } from 'react'
import { ageText, agoText, longMoment } from '#lib/dates.ts'
import classes from './Health.module.css'
import { backupState, jobName, jobText, sizeText, turnsText } from './health-texts.ts'

interface PanelProps {
  title: string
  /** The status in short. */
  badge?: ReactNode
  children: ReactNode
}

export function Panel({ title, badge, children }: PanelProps) {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading} className={classes.panel}>
      <div className={classes.top}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </Card>
  )
}

export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function PortalPanel({ health }: { health: PortalHealth }) {
  const { version, started_at, database } = health
  return (
    <Panel title="Portal">
      <dl className={classes.figures}>
        <Figure label="Version">{version}</Figure>
        <Figure label="Running for">{ageText(started_at)}</Figure>
        <Figure label="Database answers in">{`${database.latency_ms} ms`}</Figure>
        <Figure label="Schema">
          <code>{database.schema_version}</code>
        </Figure>
      </dl>
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
      <dl className={classes.figures}>
        {last && (
          <>
            <Figure label="Made">
              <time dateTime={last.made_at}>{longMoment(last.made_at)}</time>
              {`, ${agoText(last.made_at)}`}
            </Figure>
            <Figure label="Size">{sizeText(last.bytes)}</Figure>
            <Figure label="Kept">{count}</Figure>
          </>
        )}
        <Figure label={last ? 'Folder' : 'No backup was found in'}>
          <code>{folder}</code>
        </Figure>
      </dl>
      {state !== 'fresh' && (
        <p className={classes.quiet}>
          Ask whoever runs the server: <code>pnpm backup</code> makes one, and docs/backup.md says
          how to have one every night.
        </p>
      )}
    </Panel>
  )
}

export function JobsPanel({ jobs }: { jobs: JobHealth[] }) {
  return (
    <Panel title="Jobs">
      {jobs.length === 0 ? (
        <p className={classes.quiet}>No job is scheduled.</p>
      ) : (
        <ul className={classes.rows}>
          {jobs.map((job) => (
            <li key={job.name} className={classes.row}>
              <div className={classes.what}>
                <h3 className={classes.name}>{jobName(job.name)}</h3>
                <p>{jobText(job)}</p>
                {job.last?.reason && <p className={classes.reason}>{job.last.reason}</p>}
                {job.last && <p className={classes.quiet}>{turnsText(job)}</p>}
              </div>
              {job.last?.outcome === 'failed' && <Badge variant="destructive">Failed</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
