import type { Study as Row, StudyStatus as StoredStatus } from '@portal/database/client'
import { studyContent } from '@portal/shared/research/admin-endpoints'
import type { StudyForm, StudyValues } from '@portal/shared/research/forms'
import type { StudyStatus } from '@portal/shared/research/options'
import type { Study } from '@portal/shared/research/schemas'
import { defineContent } from '../../lib/content-routes.ts'
import { storedDay } from '../../lib/days.ts'
import { presentFor, sharedFields } from './service.ts'

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

/** Studies as administrators manage them. */
export const studies = defineContent<Row, StudyForm, StudyValues, Study>({
  name: 'study',
  endpoints: studyContent,
  find: (db, ids) => db.study.findMany({ where: { id: { in: ids } } }),
  insert: (tx, form, published_at) => tx.study.create({ data: { ...columns(form), published_at } }),
  update: (tx, id, form, published_at) =>
    tx.study.update({ where: { id }, data: { ...columns(form), published_at } }),
  values: (row) => ({ ...sharedFields(row), link: row.link ?? '', findings: row.findings ?? '' }),
  items: (db, rows, actor) => presentFor(db, rows, actor.id),
})
