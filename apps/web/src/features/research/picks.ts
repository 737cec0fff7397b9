import { runningStatuses } from '@portal/shared/research/options'
import type { Study } from '@portal/shared/research/schemas'

export const isRunning = ({ status }: Study) => runningStatuses.includes(status)

/**
 * The studies of the dashboard: those that run now, and the latest results for one of the
 * places. What has not begun has nothing to take part in yet.
 */
export function pickStudies(studies: Study[], count: number): Study[] {
  const running = studies.filter(isRunning)
  const closed = studies.filter(({ status }) => status === 'Closed')
  const results = closed.slice(0, Math.max(1, count - running.length))
  return [...running.slice(0, count - results.length), ...results]
}
