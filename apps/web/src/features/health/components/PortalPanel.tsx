import type { PortalHealth } from '@portal/shared/health/schemas'
import { ageText } from '#lib/dates.ts'
import classes from './Health.module.css'
import { Figure, Panel } from './Panel.tsx'

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
