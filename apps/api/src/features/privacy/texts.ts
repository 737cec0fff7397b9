import { Prisma } from '@portal/database/client'
import type { Permission } from '@portal/shared/core/access'
import {
  entryPath,
  manageAnnouncementPath,
  managePodPath,
  paths,
  winPath,
} from '@portal/shared/core/paths'
import type { MentionSubject } from '@portal/shared/privacy/mentions'
import { isForAll } from '../../lib/event-audience.ts'

/** `json` is a value with texts inside. */
type ColumnType = 'text' | 'list' | 'json'

/** What the texts of a row stand in. */
interface Place {
  id: string
  title: string
  kind: string
}

interface Source {
  table: string
  columns: Record<string, ColumnType>
  /** What the page where the texts are read and edited asks of its reader. */
  access: Permission
  path: (place: Place) => string
  /** SQL of a row `t`: the title under which administrators know it. */
  title: Prisma.Sql
  /** SQL: the id by which its page is opened, unless that is its own. */
  id?: Prisma.Sql
  kind?: Prisma.Sql
  where?: Prisma.Sql
}

const title = Prisma.sql`t.title`
const content = (kind: string) => ({
  access: 'manage_content' as const,
  title,
  path: ({ id }: Place) => entryPath({ id, kind }),
})
const found = (path: string, { kind, title }: Place) =>
  `${path}?${kind === 'pending' ? '' : 'tab=reviewed&'}search=${encodeURIComponent(title)}`

/**
 * The free text in which people may write about others: content, announcements, wins, submissions, answers
 * to studies and the reasons and notes of reviewers. Left out are profiles and applications, in which people
 * write about themselves, links, the audit log, and what administrators do not read: requests for
 * introductions, a pod's notes and meetings.
 */
export const sources: Record<MentionSubject, Source> = {
  win: {
    table: 'wins',
    columns: { title: 'text', description: 'text', tags: 'list' },
    access: 'moderate',
    path: ({ id }) => winPath(id),
    title,
    where: Prisma.sql`t.deleted_at IS NULL`,
  },
  event: {
    table: 'events',
    columns: { title: 'text', location: 'text', sponsor: 'text', partner: 'text' },
    ...content('events'),
    // A pod's meetings are read by the pod alone.
    where: isForAll,
  },
  resource: {
    table: 'resources',
    columns: { title: 'text', description: 'text', fields: 'json' },
    ...content('resources'),
    path: entryPath,
    kind: Prisma.sql`t.kind`,
  },
  opportunity: {
    table: 'opportunities',
    columns: {
      title: 'text',
      organization: 'text',
      description: 'text',
      location: 'text',
      funding: 'text',
      tags: 'list',
    },
    ...content('opportunities'),
  },
  study: {
    table: 'studies',
    columns: { title: 'text', description: 'text', findings: 'text' },
    ...content('studies'),
  },
  study_answer: {
    table: 'study_answers',
    columns: { answer: 'text' },
    access: 'manage_content',
    title: Prisma.sql`(SELECT s.title FROM studies s WHERE s.id = t.study_id)`,
    id: Prisma.sql`t.study_id`,
    path: ({ id }) => `${paths.manageContent}?kind=studies&answers=${id}`,
  },
  submission: {
    table: 'submissions',
    columns: { title: 'text', payload: 'json', reason: 'text' },
    access: 'manage_content',
    path: (place) => found(paths.inbox, place),
    title,
    kind: Prisma.sql`t.status`,
  },
  application: {
    table: 'applications',
    columns: { reason: 'text', note: 'text' },
    access: 'review_applications',
    path: (place) => found(paths.admin, place),
    title: Prisma.sql`(SELECT u.full_name FROM users u WHERE u.id = t.user_id)`,
    kind: Prisma.sql`t.status`,
  },
  pod: {
    table: 'pods',
    columns: { name: 'text', purpose: 'text', rhythm: 'text', dissolved_reason: 'text' },
    access: 'manage_pods',
    path: ({ id }) => managePodPath(id),
    title: Prisma.sql`t.name`,
  },
  announcement: {
    table: 'announcements',
    columns: { subject: 'text', text: 'text' },
    access: 'send_announcements',
    path: ({ id }) => manageAnnouncementPath(id),
    title: Prisma.sql`t.subject`,
  },
}
