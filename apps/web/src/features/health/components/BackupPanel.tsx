import { Badge } from '@mantine/core'
import type { PortalHealth } from '@portal/shared/health/schemas'
import { agoText, longMoment } from '#lib/dates.ts'
import { backupState, sizeText } from '../health-texts.ts'
import classes from './Health.module.css'
import { Figure, Panel } from './Panel.tsx'

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
