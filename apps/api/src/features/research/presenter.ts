import type { Study as Row, StudyStatus as StoredStatus } from '@portal/database/client'
import type { Study, StudyStatus } from '@portal/shared/research/schemas'
import { presentDay } from '../../lib/days.ts'

export const statuses = {
  in_progress: 'In Progress',
  upcoming: 'Upcoming',
  closed: 'Closed',
  active: 'Active',
} satisfies Record<StoredStatus, StudyStatus>

/** A study, and how far the caller has come with it. */
export interface FullStudy {
  row: Row
  mine: { submitted_at: Date | null } | null
}

/** A research study (content-areas 3). What it found is told once it is closed. */
export function presentStudy({ row, mine }: FullStudy): Study {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    openDate: presentDay(row.open_date),
    closeDate: presentDay(row.close_date),
    status: statuses[row.status],
    link: row.link,
    findings: row.status === 'closed' ? row.findings : null,
    participation: mine ? (mine.submitted_at ? 'Submitted' : 'Signed Up') : null,
  }
}
