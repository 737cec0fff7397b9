import type { JobHealth, PortalHealth } from '@portal/shared/health/schemas'
import { agoText } from '#lib/dates.ts'

const names: Record<string, string> = {
  'event-reminders': 'Reminders of events',
  newsletter: 'Weekly newsletter',
  retention: 'Clearing what is kept no longer',
}

/** A job by what it does; one that has no name here by its own. */
export function jobName(name: string): string {
  const words = name.replaceAll('-', ' ')
  return names[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** How its last turn went: 'Done 5 minutes ago'. */
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

/** '1.4 MB', as people say it. */
export function sizeText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB']
  const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const size = bytes / 1000 ** unit
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`
}

/** Hours after which the nightly backup has been missed. */
const LATE = 26

export type BackupState = 'none' | 'late' | 'fresh'

/** Whether the last backup is as old as it may be. */
export function backupState({ last }: PortalHealth['backup'], now = Date.now()): BackupState {
  if (!last) return 'none'
  return now - Date.parse(last.made_at) > LATE * 3_600_000 ? 'late' : 'fresh'
}
