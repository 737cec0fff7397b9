import type { Pagination } from '@portal/shared/core/pagination'
import type { Acceptance, Submission } from '@portal/shared/submissions/forms'
import type { SubmissionKind } from '@portal/shared/submissions/schemas'

/** Several of a kind: the filters. */
export const kindNames = {
  event_suggestion: 'Event suggestions',
  event_proposal: 'Event proposals',
  resource: 'Resource suggestions',
  opportunity: 'Opportunities',
} satisfies Record<SubmissionKind, string>

const submissionsText = (count: number) => (count === 1 ? '1 submission' : `${count} submissions`)

export const foundText = (count: number) => `${submissionsText(count)} found`

export function rangeText({ current_page, page_size, total }: Pagination): string {
  const from = (current_page - 1) * page_size + 1
  const to = Math.min(current_page * page_size, total)
  return `Showing ${from} to ${to} of ${submissionsText(total)}`
}

/** What a list is narrowed down to, in words; empty when it is not. */
export const narrowingText = (kind: SubmissionKind | null, search: string) =>
  [kind && kindNames[kind], search && `“${search}”`].filter(Boolean).join(' and ')

/** What is said once it is accepted. */
export function acceptedText({ title, sender }: Submission, { publish, ...made }: Acceptance) {
  const mailed = `An e-mail to ${sender.full_name} is on its way.`
  if (Object.values(made).every((one) => one === undefined)) {
    return { title: `“${title}” is accepted`, message: mailed }
  }
  if (publish === 'draft') return { title: `“${title}” is kept as a draft`, message: mailed }
  const scheduled = publish !== undefined && publish !== 'now'
  return { title: `“${title}” is ${scheduled ? 'scheduled' : 'published'}`, message: mailed }
}

export const declinedText = ({ title, sender }: Submission) => ({
  title: `“${title}” is declined`,
  message: `An e-mail to ${sender.full_name} is on its way.`,
})
