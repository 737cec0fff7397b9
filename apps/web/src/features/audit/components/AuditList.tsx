import { Button, Skeleton } from '@mantine/core'
import type { AuditEntry } from '@portal/shared/audit/schemas'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { agoText, longMoment } from '#lib/dates.ts'
import { actText, targetText } from '../audit-texts.ts'
import classes from './Audit.module.css'

interface AuditListProps {
  entries: AuditEntry[]
  onOpen: (id: string) => void
}

export function AuditList({ entries, onOpen }: AuditListProps) {
  return (
    <ul aria-label="Entries" className={classes.list}>
      {entries.map((entry) => {
        const act = actText(entry.action)
        const target = targetText(entry)
        return (
          <li key={entry.id} className={classes.row}>
            <div className={classes.what}>
              <h2 className={classes.act}>{target ? `${act}: ${target}` : act}</h2>
              <p className={classes.quiet}>
                {entry.actor.name},{' '}
                <time dateTime={entry.at} title={agoText(entry.at)}>
                  {longMoment(entry.at)}
                </time>
              </p>
            </div>
            <Button
              variant="outline"
              aria-label={`Details of ${act}${target && `: ${target}`}, ${longMoment(entry.at)}`}
              onClick={() => onOpen(entry.id)}
            >
              Details
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

export const AuditSkeleton = () => (
  <LoadingText text="Loading the audit log...">
    <div className={classes.list}>
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <div className={classes.what}>
            <Skeleton height="1.25rem" width="60%" />
            <Skeleton height="1rem" width="40%" mt="xs" />
          </div>
          <Skeleton height="2.75rem" width="5.5rem" />
        </div>
      ))}
    </div>
  </LoadingText>
)
