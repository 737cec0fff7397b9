import { Prisma } from '@portal/database/client'
import {
  type ContentType,
  contentNames,
  contentTypeOf,
  editorPathOf,
} from '@portal/shared/content/types'
import { conversationPath } from '@portal/shared/conversations/kinds'
import type { Permission } from '@portal/shared/core/access'
import {
  askPath,
  manageAnnouncementPath,
  managePodPath,
  newsletterPath,
  paths,
  winPath,
} from '@portal/shared/core/paths'
import type { MentionSubject } from '@portal/shared/privacy/mentions'
import type { TextColumn } from '../../lib/content/content-routes.ts'
import { contents } from '../content/service.ts'
import { isForAll, titleOf } from '../conversations/service.ts'

/** What the texts of a row stand in. */
interface Place {
  id: string
  title: string
  kind: string
}

interface Source {
  table: string
  columns: Record<string, TextColumn>
  /** What the page where the texts are read and edited asks of its reader. */
  access: Permission
  path: (place: Place) => string
  /** SQL of a row `t`: the title under which administrators know it. */
  title: Prisma.Sql
  /** SQL: the id by which its page is opened, unless that is its own. */
  id?: Prisma.Sql
  kind?: Prisma.Sql
  where?: Prisma.Sql
  /** SQL: the account that does not open the row. */
  keptFrom?: Prisma.Sql
}

const title = Prisma.sql`t.title`
const found = (path: string, { kind, title }: Place) =>
  `${path}?${kind === 'pending' ? '' : 'tab=reviewed&'}search=${encodeURIComponent(title)}`

const contentSources = Object.fromEntries(
  contentNames.map((name): [ContentType, Source] => {
    const { texts, where, facts } = contents[name]
    return [
      name,
      {
        table: contentTypeOf(name).segment,
        columns: texts,
        access: 'manage_content',
        path: ({ id, kind }) => editorPathOf({ what: name, id, kind }),
        title,
        ...(where && { where }),
        ...(facts && { kind: Prisma.sql`(${facts} ->> 'kind')` }),
      },
    ]
  }),
) as Record<ContentType, Source>

/**
 * The free text in which people may write about others: content, announcements, newsletters, wins, asks, what is said about them and about events, submissions,
 * answers to studies, the reasons, notes and questions of reviewers, reports, and notes about members. Left out are profiles and applications, in which people
 * write about themselves, links, the audit log, and what administrators do not read: requests for
 * introductions, a pod's notes, meetings and conversations; and the reasons for what was removed, which are cleared
 * after 30 days.
 */
export const sources: Record<MentionSubject, Source> = {
  ...contentSources,
  win: {
    table: 'wins',
    columns: { title: 'text', description: 'text', tags: 'list' },
    access: 'moderate',
    path: ({ id }) => winPath(id),
    title,
    where: Prisma.sql`t.deleted_at IS NULL`,
  },
  ask: {
    table: 'asks',
    columns: { title: 'text', text: 'text' },
    access: 'moderate',
    path: ({ id }) => askPath(id),
    title,
    where: Prisma.sql`t.state <> 'removed'`,
  },
  message: {
    table: 'messages',
    columns: { text: 'text' },
    access: 'moderate',
    path: ({ id, kind }) => conversationPath(kind, id),
    title: titleOf('t'),
    id: Prisma.sql`t.subject_id`,
    kind: Prisma.sql`t.kind`,
    where: Prisma.sql`t.deleted_at IS NULL AND ${isForAll('t')}`,
  },
  report: {
    table: 'reports',
    columns: { text: 'text', reason: 'text', note: 'text' },
    access: 'moderate',
    path: () => paths.manageIntroductions,
    title: Prisma.sql`coalesce((SELECT ${titleOf('m')} FROM messages m WHERE m.id = t.message_id),
      (SELECT a.title FROM asks a WHERE a.id = t.ask_id), 'Request for an introduction')`,
    // Nobody reads the reports of what they wrote.
    keptFrom: Prisma.sql`coalesce(
      (SELECT m.author_id FROM messages m WHERE m.id = t.message_id),
      (SELECT a.author_id FROM asks a WHERE a.id = t.ask_id),
      (SELECT i.asker_id FROM introductions i WHERE i.id = t.introduction_id))`,
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
  application_question: {
    table: 'application_questions',
    columns: { question: 'text' },
    access: 'review_applications',
    path: (place) => found(paths.admin, place),
    title: Prisma.sql`(SELECT u.full_name FROM applications a JOIN users u ON u.id = a.user_id
      WHERE a.id = t.application_id)`,
    kind: Prisma.sql`(SELECT a.status FROM applications a WHERE a.id = t.application_id)`,
  },
  member_note: {
    table: 'member_notes',
    columns: { text: 'text' },
    access: 'manage_members',
    title: Prisma.sql`(SELECT u.full_name FROM users u WHERE u.id = t.user_id)`,
    id: Prisma.sql`t.user_id`,
    path: ({ id }) => `${paths.manageMembers}?member=${id}`,
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
    access: 'write_announcements',
    path: ({ id }) => manageAnnouncementPath(id),
    title: Prisma.sql`t.subject`,
  },
  newsletter: {
    table: 'newsletter_editions',
    columns: { opening: 'text' },
    access: 'manage_content',
    path: ({ id, kind }) => (kind === 'sent' ? newsletterPath(id) : paths.manageNewsletter),
    title: Prisma.sql`'Newsletter of ' || to_char(t.day, 'FMDD FMMonth YYYY')`,
    kind: Prisma.sql`(CASE WHEN t.until IS NULL THEN 'next' ELSE 'sent' END)`,
  },
}
