import { formatCount } from '@portal/shared/core/count'
import { messageOf } from '#lib/http/api.ts'

export type Decision = 'approve' | 'reject'

export interface Failure {
  id: string
  name: string
  message: string
}

export const formatApplications = (n: number) => formatCount(n, 'application')

const past = { approve: 'Approved', reject: 'Rejected' } as const

/** 'Approve Ada Byron?' or 'Approve 3 applications?'. */
export function questionText(decision: Decision, names: string[]): string {
  const verb = decision === 'approve' ? 'Approve' : 'Reject'
  const [only] = names
  return names.length === 1 ? `${verb} ${only}?` : `${verb} ${formatApplications(names.length)}?`
}

export function consequenceText(decision: Decision, n: number): string {
  if (decision === 'approve') {
    return n === 1
      ? 'The account opens in ten seconds. You can undo this until then.'
      : 'The accounts open in ten seconds. You can undo this until then.'
  }
  return n === 1
    ? 'The account stays closed. The applicant can apply again.'
    : 'The accounts stay closed. The applicants can apply again.'
}

/** The notification of a decision. `emailed` words the email's delivery; null if none was sent. */
export function successText(
  decision: Decision,
  names: string[],
  emailed: ((sent: string) => string) | null,
): string {
  const [only] = names
  if (names.length === 1) {
    const fact =
      decision === 'approve' ? `${only} is now a member.` : `${only}'s application is declined.`
    return `${fact} ${emailed?.('An email is on its way.') ?? 'No email was sent.'}`
  }
  const fact = `${past[decision]} ${formatApplications(names.length)}.`
  return `${fact} ${emailed?.('The emails are on their way.') ?? 'No emails were sent.'}`
}

/** The error message; a rejection's notification adds its own title. */
export const failureMessage = (decision: Decision, error: unknown) =>
  messageOf(
    error,
    decision === 'approve' ? 'Failed to approve application' : 'Please try again in a moment.',
  )

export function noticeOf(
  decision: Decision,
  total: number,
  failures: Failure[],
): { title?: string; message: string } {
  const [first] = failures
  if (total === 1 && first) {
    const message = `${first.name}: ${first.message}`
    return decision === 'approve' ? { message } : { title: 'Failed to reject application', message }
  }
  const names = failures.map(({ name }) => name).join(', ')
  return {
    title: `${past[decision]} ${total - failures.length} of ${formatApplications(total)}`,
    message: `These couldn’t be ${past[decision].toLowerCase()}: ${names}.`,
  }
}
