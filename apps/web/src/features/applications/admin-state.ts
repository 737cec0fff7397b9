import type { Application } from '@portal/shared/applications/schemas'
import { readOneOf, readPage } from '#lib/url-state.ts'

export const verdicts = ['approve', 'reject'] as const
export type Verdict = (typeof verdicts)[number]

/** An application that was not decided, and why. */
export interface Failure {
  id: string
  name: string
  message: string
}

/** One decision about one or more applications. */
export interface Outcome {
  verdict: Verdict
  total: number
  failures: Failure[]
}

export type Tab = 'pending' | 'reviewed'

/** What the address bar says of the review: tab, search, page and the dialog that is open. */
export type AdminState = {
  /** Null is the first tab, Pending. */
  tab: 'reviewed' | null
  search: string
  page: number
  /** The open dialog; about `application`, or about all that are selected when that is null. */
  decide: Verdict | null
  application: string | null
}

export function readAdmin(query: URLSearchParams): AdminState {
  return {
    tab: readOneOf(query, 'tab', ['reviewed']),
    search: query.get('search')?.trim() ?? '',
    page: readPage(query),
    decide: readOneOf(query, 'decide', verdicts),
    application: query.get('application'),
  }
}

/** The applicant's first and last name, else her address. */
export function nameOf({ application_data, email }: Application): string {
  const { first_name, last_name } = application_data
  return (
    [first_name, last_name]
      .filter((part) => typeof part === 'string')
      .join(' ')
      .trim() || email
  )
}

export const typeLabel = ({ user_type }: Pick<Application, 'user_type'>) =>
  user_type === 'female_founder' ? 'Female Founder' : 'Friend'
