import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '#components/feedback/QueryBoundary.tsx'
import { agoText } from '#lib/dates.ts'
import { healthQuery } from '../queries.ts'
import { BackupPanel } from './BackupPanel.tsx'
import classes from './Health.module.css'
import { HealthSkeleton } from './HealthSkeleton.tsx'
import { JobsPanel } from './JobsPanel.tsx'
import { MailPanel } from './MailPanel.tsx'
import { PortalPanel } from './PortalPanel.tsx'

export function Health() {
  const query = useQuery(healthQuery)
  return (
    <QueryBoundary
      query={query}
      failed="Failed to load the portal’s health"
      skeleton={<HealthSkeleton />}
    >
      {(health) => (
        <div className={classes.health}>
          <p className={classes.quiet} role={query.isError ? 'alert' : undefined}>
            {query.isError
              ? `The portal could not be asked just now. What stands here was so ${agoText(health.checked_at)}.`
              : 'This page renews itself every half a minute.'}
          </p>
          <MailPanel mails={health.mails} />
          <JobsPanel jobs={health.jobs} />
          <div className={classes.pair}>
            <BackupPanel backup={health.backup} />
            <PortalPanel health={health} />
          </div>
        </div>
      )}
    </QueryBoundary>
  )
}
