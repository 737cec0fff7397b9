import type { StudyStatus as StoredStatus, Study } from '@portal/database/client'
import type { StudyForm, StudyValues } from '@portal/shared/research/forms'
import type { StudyStatus } from '@portal/shared/research/schemas'
import type { ContentType } from '../../lib/content-admin.ts'
import { presentDay, storedDay } from '../../lib/days.ts'
import { statuses } from './presenter.ts'

const stored: Record<StudyStatus, StoredStatus> = {
  'In Progress': 'in_progress',
  Upcoming: 'upcoming',
  Closed: 'closed',
  Active: 'active',
}

const columns = (form: StudyForm) => ({
  title: form.title,
  description: form.description,
  open_date: storedDay(form.openDate),
  close_date: storedDay(form.closeDate),
  status: stored[form.status],
  link: form.link || null,
  findings: form.findings || null,
})

/** A stored study as its editor shows it. */
export function studyValues(row: Study): StudyValues {
  return {
    title: row.title,
    description: row.description,
    openDate: presentDay(row.open_date),
    closeDate: presentDay(row.close_date),
    status: statuses[row.status],
    link: row.link ?? '',
    findings: row.findings ?? '',
  }
}

/** Studies as administrators keep them. */
export const studyContentType: ContentType<Study, StudyForm> = {
  table: 'studies',
  name: 'study',
  label: 'This study',
  find: (db, ids) => db.study.findMany({ where: { id: { in: ids } } }),
  insert: (tx, form, published_at) =>
    tx.study.create({ data: { ...columns(form), published_at }, select: { id: true } }),
  update: (tx, { id }, form) => tx.study.update({ where: { id }, data: columns(form) }),
  values: (row) => ({ ...studyValues(row) }),
}
