import { formatCount } from '@portal/shared/core/count'
import { formatDate } from '#lib/text/dates.ts'

/** Returns the introduction. `days`: how long a deletion can be undone. */
export const leaveIntro = (days: number) =>
  days === 0
    ? 'This happens straight away. You can’t undo it.'
    : `You have ${formatCount(days, 'day')} to change your mind. After that you can’t undo it.`

/** Returns what happens after the request. `days`: how long a deletion can be undone. */
export const graceText = (days: number) =>
  days === 0 ? 'You can’t undo it.' : `You can undo it for ${formatCount(days, 'day')}.`

export function deletionState(due: string): { text: string; canUndo: boolean } {
  return Date.parse(due) <= Date.now()
    ? { text: 'Your account is being deleted', canUndo: false }
    : { text: `Your account will be deleted on ${formatDate(due)}`, canUndo: true }
}
