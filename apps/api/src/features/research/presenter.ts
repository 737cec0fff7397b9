import type { Study as Row, StudyStatus as StoredStatus } from '@portal/database/client'
import type { Study, StudyStatus } from '@portal/shared/research/schemas'
import { presentDay } from '../../lib/days.ts'

const statuses = {
  in_progress: 'In Progress',
  upcoming: 'Upcoming',
  closed: 'Closed',
  active: 'Active',
} satisfies Record<StoredStatus, StudyStatus>

/** A research study (content-areas 3). */
export function presentStudy(row: Row): Study {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    openDate: presentDay(row.open_date),
    closeDate: presentDay(row.close_date),
    status: statuses[row.status],
  }
}
