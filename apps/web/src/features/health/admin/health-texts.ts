import type { JobHealth, PortalHealth } from '@portal/shared/health/schemas'
import { agoText } from '#lib/dates.ts'

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
