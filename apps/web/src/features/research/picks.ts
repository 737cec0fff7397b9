import { runningStatuses } from '@portal/shared/research/options'
import type { Study } from '@portal/shared/research/schemas'

export const isRunning = ({ status }: Study) => runningStatuses.includes(status)

/**
 * The studies of the dashboard, at most `count`: those that run now and at least one with results, if
 * there is one. Studies that have not begun are left out.
 */
export function pickStudies(studies: Study[], count: number): Study[] {
  const running = studies.filter(isRunning)
  const closed = studies.filter(({ status }) => status === 'Closed')
  const results = closed.slice(0, Math.max(1, count - running.length))
  return [...running.slice(0, count - results.length), ...results]
}
