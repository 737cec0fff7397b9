import type { Pagination } from '@portal/shared/core/pagination'
import { messageOf } from '#lib/api.ts'
import type { Outcome, Verdict } from './admin-state.ts'

export const applicationsText = (count: number) =>
  count === 1 ? '1 application' : `${count} applications`

const past = { approve: 'Approved', reject: 'Rejected' } as const
const present = { approve: 'Approving', reject: 'Rejecting' } as const

/** 'Approve Ada Byron?' or 'Approve 3 applications?'. */
export function questionText(verdict: Verdict, names: string[]): string {
  const act = verdict === 'approve' ? 'Approve' : 'Reject'
  const [only] = names
  return names.length === 1 ? `${act} ${only}?` : `${act} ${applicationsText(names.length)}?`
}

/** What follows, said before it is done. */
export function consequenceText(verdict: Verdict, count: number): string {
  if (verdict === 'approve') {
    return count === 1
      ? 'The account opens at once. This cannot be taken back here.'
      : 'The accounts open at once. This cannot be taken back here.'
  }
  return count === 1
    ? 'The account stays closed. The applicant may apply again.'
    : 'The accounts stay closed. The applicants may apply again.'
}

export function successText(verdict: Verdict, names: string[], notified: boolean): string {
  const [only] = names
  if (names.length === 1) {
    const fact =
      verdict === 'approve' ? `${only} is now a member.` : `${only}'s application is declined.`
    return notified ? `${fact} An e-mail is on its way.` : `${fact} No e-mail was sent.`
  }
  const fact = `${past[verdict]} ${applicationsText(names.length)}.`
  return notified ? `${fact} The e-mails are on their way.` : `${fact} No e-mails were sent.`
}

export const progressText = ({ verdict, total }: Pick<Outcome, 'verdict' | 'total'>) =>
  `${present[verdict]} ${applicationsText(total)}…`

/** Approving tells the error's own message; rejecting has a title of its own in front. */
export const failureMessage = (verdict: Verdict, error: unknown) =>
  messageOf(
    error,
    verdict === 'approve' ? 'Failed to approve application' : 'Please try again in a moment.',
  )

/** The notification of a decision that did not, or not wholly, succeed. */
export function noticeOf({ verdict, total, failures }: Outcome): {
  title?: string
  message: string
} {
  const [first] = failures
  if (total === 1 && first) {
    return verdict === 'approve'
      ? { message: first.message }
      : { title: 'Failed to reject application', message: first.message }
  }
  const names = failures.map(({ name }) => name).join(', ')
  return {
    title: `${past[verdict]} ${total - failures.length} of ${applicationsText(total)}`,
    message: `These could not be ${past[verdict].toLowerCase()}: ${names}.`,
  }
}

export const failuresTitle = ({ verdict, total }: Outcome) =>
  total === 1
    ? `Failed to ${verdict} application`
    : `These could not be ${past[verdict].toLowerCase()}`

export const emptyText = {
  pending: 'No pending applications',
  reviewed: 'No reviewed applications',
}

export const foundText = (total: number) => `${applicationsText(total)} found`

export function rangeText({ current_page, page_size, total }: Pagination): string {
  const from = (current_page - 1) * page_size + 1
  const to = Math.min(current_page * page_size, total)
  return `Showing ${from} to ${to} of ${applicationsText(total)}`
}

export const earlierText = (count: number) =>
  count === 1 ? 'Applied once before' : `Applied ${count} times before`

export const changesText = (count: number) =>
  count === 1 ? '1 answer changed since' : `${count} answers changed since`
