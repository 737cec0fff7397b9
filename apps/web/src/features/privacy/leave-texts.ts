import { formatCount } from '@portal/shared/core/count'
import { formatDate } from '#lib/text/dates.ts'

/** The introduction above the button. `days`: how long a deletion can be undone. */
export const leaveIntro = (days: number) =>
  days === 0
    ? 'For good: there is no time to change your mind.'
    : `Not at once: you have ${formatCount(days, 'day')} to change your mind. After that it is for good.`

/** What happens after the request. `days`: how long a deletion can be undone. */
export const graceText = (days: number) =>
  days === 0
    ? 'There is no time to change your mind: once you have asked, it cannot be undone.'
    : `You then have ${formatCount(days, 'day')} to change your mind. We’ll email you the date. Until then you can sign in and undo it, and nothing is lost.`

/** Whether the time to undo a deletion is over. */
const isOver = (due: string) => Date.parse(due) <= Date.now()

/** When the account is deleted, and whether that can still be undone. */
export function deletionState(due: string): { text: string; canUndo: boolean } {
  return isOver(due)
    ? { text: 'Your account is being deleted', canUndo: false }
    : { text: `Your account will be deleted on ${formatDate(due)}`, canUndo: true }
}
