import { Badge } from '@mantine/core'
import type { JobHealth } from '@portal/shared/health/schemas'
import { jobName, jobText, turnsText } from '../health-texts.ts'
import classes from './Health.module.css'
import { Panel } from './Panel.tsx'

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
