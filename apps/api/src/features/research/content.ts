import {
  Prisma,
  type Study as Row,
  type StudyStatus as StoredStatus,
} from '@portal/database/client'
import { paths, studyPath } from '@portal/shared/core/paths'
import { studyContent } from '@portal/shared/research/admin-endpoints'
import type { StudyForm, StudyValues } from '@portal/shared/research/forms'
import type { StudyStatus } from '@portal/shared/research/options'
import type { Study } from '@portal/shared/research/schemas'
import { defineContent } from '../../lib/content/content-routes.ts'
import {
  excerpt,
  isNewSql,
  type NewsletterSection,
  newestFirst,
  total,
} from '../../lib/content/news.ts'
import { storedDay } from '../../lib/text/days.ts'
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

const news: NewsletterSection = {
  title: 'Research',
  noun: 'study',
  path: paths.pulse,
  rows: (edition) => Prisma.sql`
    SELECT id::text, title, description AS about, NULL AS owner, published_at, ${total}
    FROM studies WHERE ${isNewSql('studies', edition)} AND status <> 'Closed'`,
  order: newestFirst,
  present: ({ id, about }) => ({ path: studyPath({ id, closed: false }), about: excerpt(about) }),
}

export const studies = defineContent<Row, StudyForm, StudyValues, Study>({
  name: 'study',
  endpoints: studyContent,
  news: [news],
  find: (db, ids) => db.study.findMany({ where: { id: { in: ids } } }),
  insert: (tx, form, published_at) => tx.study.create({ data: { ...columns(form), published_at } }),
  update: (tx, id, form, published_at) =>
    tx.study.update({ where: { id }, data: { ...columns(form), published_at } }),
  values: (row) => ({ ...sharedFields(row), link: row.link ?? '', findings: row.findings ?? '' }),
  items: (db, rows, actor) => presentFor(db, rows, actor.id),
})
