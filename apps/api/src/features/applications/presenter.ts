import type { Application as Row } from '@portal/database/client'
import {
  type Application,
  applicationDataSchema,
  type OwnApplication,
} from '@portal/shared/applications/schemas'
import type { ApplicationWithPeople } from './list.ts'

const moment = (date: Date | null) => date?.toISOString() ?? null

/** An application for administrators (spec 3.8), with who decided, why, and their note. */
export function presentApplication(row: ApplicationWithPeople): Application {
  return {
    id: row.id,
    status: row.status,
    user_type: row.user_type,
    email: row.user.email,
    application_data: applicationDataSchema.parse(row.application_data),
    submitted_at: row.submitted_at.toISOString(),
    decided_at: moment(row.decided_at),
    decided_by: row.decided_by?.full_name ?? null,
    reason: row.reason,
    note: row.note,
  }
}

/** An application for the applicant herself: without the note and without who decided. */
export function presentOwnApplication(row: Row): OwnApplication {
  return {
    id: row.id,
    status: row.status,
    user_type: row.user_type,
    application_data: applicationDataSchema.parse(row.application_data),
    submitted_at: row.submitted_at.toISOString(),
    decided_at: moment(row.decided_at),
    reason: row.reason,
  }
}
