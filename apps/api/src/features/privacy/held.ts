import { Prisma } from '@portal/database/client'
import { deliveryLabels } from '@portal/shared/emails/topics'
import type { Actor } from '../../lib/auth/actor.ts'
import { isSeenBy } from '../../lib/content/event-audience.ts'
import { hasConfirmed, ownerOf } from '../../lib/mail/addresses.ts'
import { seesAsk } from '../asks/service.ts'
import { isReadBy, titleOf as titleOfConversation } from '../conversations/service.ts'
import { knownTo } from '../introductions/service.ts'
import { isReadable } from '../pods/service.ts'

/** Whose data it is. */
export type Person = Pick<Actor, 'id' | 'role' | 'user_type'>

/**
 * What the database holds about a person, by table and by the column that names the owner of a row. Rows
 * are exported with all their columns, so that a new column is included at once, except for those
 * withheld, each for a reason.
 */
export interface Held {
  table: string
  owner: string
  /** SQL: the id of the owner of a row `t`, where that column alone does not say it. */
  ownedBy?: Prisma.Sql
  title: string
  withheld?: Record<string, string>
  /** For rows of other people in which the person had a part: nothing but these columns. */
  only?: string[]
  /** What makes a row readable, such as the title of an event, if the person may see it. */
  also?: Prisma.Sql | ((person: Person) => Prisma.Sql)
}

const colleague = 'names the administrator who did it, not you'
const ofDevice = 'part of what keeps that device signed in'

/** SQL: the title of what a row `t` names by its id. */
const titleOf = (thing: 'win' | 'resource') => Prisma.sql`jsonb_build_object(${thing}::text,
  (SELECT title FROM ${Prisma.raw(`${thing}s`)} WHERE id = t.${Prisma.raw(`${thing}_id`)}))`

const imageOf = (column: 'webp_512' | 'bytes') => Prisma.sql`jsonb_build_object('image',
  'data:image/webp;base64,' || translate(encode(t.${Prisma.raw(column)}, 'base64'), E'\n', ''))`

/** An introduction as the person with this column knows it, which may be less than the row says. */
const introduction = (side: 'asker_id' | 'asked_id', more: Prisma.Sql) => {
  const { state, answered_at } = knownTo(Prisma.sql`t.${Prisma.raw(side)}`)
  return Prisma.sql`(
    SELECT jsonb_build_object('state', ${state}, 'answered_at', ${answered_at})
      || coalesce(${more}, '{}') FROM introductions i WHERE i.id = t.id)`
}
/** SQL: the name of a pod, while the person is in it or may join it by an invitation. */
/** The first report of a row `t` after which something was done. A dismissed one is between its reporter and administrators. */
const reportAbout = (isAboutIt: Prisma.Sql) => Prisma.sql`coalesce((
  SELECT jsonb_build_object('report', jsonb_build_object('decision', r.decision, 'note', r.note,
    'decided_at', r.decided_at)) FROM reports r
  WHERE ${isAboutIt} AND r.decision IN ('warned', 'removed')
  ORDER BY r.reported_at LIMIT 1), '{}')`

const nameOfPod = ({ id }: Person) => Prisma.sql`
  jsonb_build_object('pod', (
    SELECT p.name FROM pods p JOIN pod_members pm ON pm.pod_id = p.id AND pm.user_id = ${id}::uuid
    WHERE p.id = t.pod_id AND (pm.state = 'member' AND ${isReadable}
      OR pm.state IN ('invited', 'waiting') AND p.dissolved_at IS NULL)))`

export const held: Held[] = [
  {
    table: 'users',
    owner: 'id',
    title: 'Account',
    withheld: {
      password_hash: 'a secret, from which your password cannot be read either',
      search_text: 'your name and address once more, in the form in which searches compare them',
    },
  },
  { table: 'founder_profiles', owner: 'user_id', title: 'Founder profile' },
  {
    table: 'friend_profiles',
    owner: 'user_id',
    title: 'Friend profile',
    withheld: { search_text: 'your role once more, in the form in which searches compare it' },
  },
  {
    table: 'answer_notes',
    owner: 'user_id',
    title: 'What the list that you were invited from said, where you have not answered',
  },
  {
    table: 'applications',
    owner: 'user_id',
    title: 'Applications',
    withheld: { decided_by_id: colleague },
    also: Prisma.sql`jsonb_build_object('questions', (
      SELECT jsonb_agg(to_jsonb(q) - ARRAY['id', 'application_id', 'asked_by_id'] ORDER BY q.asked_at)
      FROM application_questions q WHERE q.application_id = t.id))`,
  },
  { table: 'consents', owner: 'user_id', title: 'Consents' },
  { table: 'home_states', owner: 'user_id', title: 'Visits to Home' },
  { table: 'directory_entries', owner: 'user_id', title: 'Entry in the directory' },
  {
    table: 'member_photos',
    owner: 'user_id',
    title: 'Photo',
    withheld: {
      webp_96: 'the same photo, smaller',
      webp_256: 'the same photo, smaller',
      webp_512: 'stands beneath as an image',
    },
    also: imageOf('webp_512'),
  },
  { table: 'member_notes', owner: 'user_id', title: 'What administrators note about you' },
  {
    table: 'wins',
    owner: 'author_id',
    title: 'Wins',
    withheld: {
      removed_by_id: colleague,
      search_text:
        'title, description and tags once more, in the form in which searches compare them',
    },
    also: Prisma.sql`jsonb_build_object('reactions',
      (SELECT count(*) FROM win_reactions r WHERE r.win_id = t.id))
      || coalesce((SELECT jsonb_build_object('repost', p.state, 'repost_url', p.url,
        'repost_decided_at', p.decided_at) FROM win_reposts p WHERE p.win_id = t.id), '{}')`,
  },
  {
    table: 'win_photos',
    owner: 'user_id',
    title: 'Photos of wins',
    withheld: { bytes: 'stands beneath as an image' },
    also: imageOf('bytes'),
  },
  {
    table: 'win_consents',
    owner: 'user_id',
    title: 'Whether the network may share your wins',
    also: titleOf('win'),
  },
  {
    table: 'win_reactions',
    owner: 'user_id',
    title: 'Reactions to wins',
    also: Prisma.sql`jsonb_build_object('win', (
      SELECT w.title FROM wins w WHERE w.id = t.win_id AND w.deleted_at IS NULL))`,
  },
  {
    table: 'messages',
    owner: 'author_id',
    title: 'Messages in conversations',
    withheld: {
      removed_by_id: colleague,
      key: 'made by your browser, so that a message that is sent twice is written once',
    },
    also: (person) => Prisma.sql`jsonb_build_object('about',
      CASE WHEN ${isReadBy(person, 't')} THEN ${titleOfConversation('t')} END)
      || ${reportAbout(Prisma.sql`r.message_id = t.id`)}`,
  },
  {
    table: 'asks',
    owner: 'author_id',
    title: 'Asks',
    withheld: {
      removed_by_id: colleague,
      key: 'made by your browser, so that an ask that is sent twice is posted once',
      search_text: 'title and text once more, in the form in which searches compare them',
    },
    also: reportAbout(Prisma.sql`r.ask_id = t.id`),
  },
  {
    table: 'ask_helpers',
    owner: 'user_id',
    title: 'Thanks for your help with asks',
    also: (person) => Prisma.sql`jsonb_build_object('ask', (
      SELECT a.title FROM asks a WHERE a.id = t.ask_id AND ${seesAsk(person)}))`,
  },
  {
    table: 'resource_votes',
    owner: 'user_id',
    title: 'Votes on resources',
    also: titleOf('resource'),
  },
  {
    table: 'rsvps',
    owner: 'user_id',
    title: 'Sign-ups for events',
    also: ({ id }) => Prisma.sql`jsonb_build_object('event', (
      SELECT e.title FROM events e WHERE e.id = t.event_id AND ${isSeenBy(id)}))`,
  },
  {
    table: 'participations',
    owner: 'user_id',
    title: 'Studies taken part in',
    also: Prisma.sql`jsonb_build_object('study', (SELECT title FROM studies WHERE id = t.study_id))`,
  },
  {
    table: 'study_invitations',
    owner: 'user_id',
    title: 'Invitations to studies',
    also: Prisma.sql`jsonb_build_object('study', (SELECT title FROM studies WHERE id = t.study_id))`,
  },
  { table: 'pod_signups', owner: 'user_id', title: 'Kinds of pod that you want, and since when' },
  { table: 'pod_members', owner: 'user_id', title: 'Pods', also: nameOfPod },
  {
    table: 'pod_notes',
    owner: 'author_id',
    title: 'Versions of pods’ notes that you wrote',
    also: nameOfPod,
  },
  {
    table: 'events',
    owner: 'planned_by_id',
    title: 'Meetings of pods that you planned',
    only: ['title', 'starts_at', 'time', 'location', 'description'],
    also: nameOfPod,
  },
  { table: 'pods', owner: 'host_id', title: 'Pods that you host', only: ['kind', 'name'] },
  {
    table: 'introductions',
    owner: 'asker_id',
    title: 'Introductions that you asked for, and help that you offered',
    only: ['topic', 'message', 'asked_at', 'asker_contact'],
    also: introduction(
      'asker_id',
      // A dismissed report is between the founder and the administrators.
      Prisma.sql`(SELECT jsonb_build_object('report', jsonb_build_object('decision', r.decision,
        'note', r.note, 'decided_at', r.decided_at)) FROM reports r
        WHERE r.introduction_id = i.id AND r.decision IN ('warned', 'suspended'))`,
    ),
  },
  {
    table: 'introductions',
    owner: 'asked_id',
    ownedBy: Prisma.sql`(CASE WHEN NOT t.withheld THEN t.asked_id END)`,
    title: 'Introductions that you were asked for',
    only: ['topic', 'asked_at', 'shared_contact', 'note'],
    also: introduction(
      'asked_id',
      Prisma.sql`(SELECT jsonb_build_object('report', jsonb_build_object('reason', r.reason,
        'reported_at', r.reported_at)) FROM reports r WHERE r.introduction_id = i.id)`,
    ),
  },
  {
    table: 'introduction_blocks',
    owner: 'owner_id',
    title: 'People whom you blocked',
    withheld: { blocked_id: 'names another member, not you' },
  },
  {
    table: 'submissions',
    owner: 'sender_id',
    title: 'Suggestions and proposals',
    withheld: { decided_by_id: colleague },
  },
  { table: 'activities', owner: 'user_id', title: 'Activity archive' },
  {
    table: 'calendar_feeds',
    owner: 'user_id',
    title: 'Private calendar address',
    withheld: { id: 'half of the address, which is a secret; the events page shows it' },
  },
  {
    table: 'sessions',
    owner: 'user_id',
    title: 'Sign-ins',
    withheld: { id: ofDevice, counter: ofDevice },
  },
  {
    table: 'emailed_links',
    owner: 'user_id',
    title: 'Links that we mailed to you',
    withheld: { token_hash: 'a secret, which the link alone holds' },
  },
  {
    table: 'email_changes',
    owner: 'user_id',
    title: 'Change of address under way',
    withheld: { session_id: ofDevice },
  },
  {
    table: 'second_factors',
    owner: 'user_id',
    title: 'Two-step sign-in',
    withheld: { secret: 'the secret that your app holds', last_step: 'part of that secret’s use' },
  },
  {
    table: 'recovery_codes',
    owner: 'user_id',
    title: 'Recovery codes',
    withheld: { code_hash: 'a secret, from which the code cannot be read either' },
  },
  { table: 'review_digests', owner: 'user_id', title: 'Weekly digests that you were sent' },
  {
    table: 'review_notices',
    owner: 'user_id',
    title: 'The last mail about new applications that you were sent',
  },
  {
    table: 'trouble_mails',
    owner: 'user_id',
    title: 'Mails that told you of trouble with the portal',
  },
  {
    table: 'updates',
    owner: 'user_id',
    title: 'Updates that the portal told you',
    only: ['kind', 'created_at', 'seen_at', 'waiting_since', 'at_once'],
  },
  {
    table: 'email_choices',
    owner: 'user_id',
    title: 'How you chose to get e-mails',
    also: Prisma.sql`jsonb_build_object('delivery',
      ${JSON.stringify(deliveryLabels)}::jsonb -> t.delivery::text)`,
  },
  { table: 'newsletter_mails', owner: 'user_id', title: 'Weekly newsletters that you were sent' },
  {
    table: 'announcement_mails',
    owner: 'user_id',
    title: 'Announcements that you were sent',
    also: Prisma.sql`jsonb_build_object('announcement',
      (SELECT subject FROM announcements WHERE id = t.announcement_id))`,
  },
  {
    table: 'announcements',
    owner: 'author_id',
    title: 'Announcements that you wrote',
    only: ['subject', 'text', 'state', 'created_at', 'started_at'],
  },
  {
    table: 'audit_entries',
    owner: 'actor_id',
    title: 'What you did as an administrator',
    only: ['action', 'target_type', 'created_at'],
  },
  {
    table: 'applications',
    owner: 'decided_by_id',
    title: 'Applications that you decided',
    only: ['status', 'decided_at'],
  },
  {
    table: 'application_questions',
    owner: 'asked_by_id',
    title: 'Questions that you asked applicants',
    only: ['question', 'asked_at'],
  },
  {
    table: 'submissions',
    owner: 'decided_by_id',
    title: 'Suggestions that you decided',
    only: ['kind', 'status', 'decided_at'],
  },
  {
    table: 'reports',
    owner: 'reporter_id',
    title: 'Messages and asks that you reported',
    only: ['reason', 'reported_at'],
  },
  {
    table: 'reports',
    owner: 'decided_by_id',
    title: 'Reports that you decided',
    only: ['decision', 'decided_at'],
  },
  {
    table: 'import_rows',
    owner: 'user_id',
    ownedBy: Prisma.sql`coalesce(${ownerOf(Prisma.sql`t.email`)},
      (SELECT u.id FROM users u WHERE u.id = t.user_id AND ${hasConfirmed}))`,
    title: 'What imported files say about you',
    also: Prisma.sql`(SELECT jsonb_build_object('columns', i.columns, 'file_name', i.file_name,
      'imported_at', i.created_at) FROM imports i WHERE i.id = t.import_id)`,
  },
  {
    table: 'imports',
    owner: 'uploaded_by_id',
    title: 'Files of members that you imported',
    only: ['file_name', 'state', 'created_at'],
  },
  {
    table: 'wins',
    owner: 'removed_by_id',
    title: 'Wins that you removed',
    only: ['deleted_at', 'removed_reason'],
  },
  {
    table: 'asks',
    owner: 'removed_by_id',
    title: 'Asks that you removed',
    only: ['closed_at', 'removed_reason'],
  },
  {
    table: 'messages',
    owner: 'removed_by_id',
    title: 'Messages that you took away',
    only: ['deleted_at', 'removed_reason'],
  },
  {
    table: 'win_reposts',
    owner: 'decided_by_id',
    title: 'Wins that you reposted or set aside',
    only: ['state', 'decided_at'],
  },
]

/** Printed in every export: what it does not hold, and why. */
export const notIncluded = [
  'Answers to confidential studies: they are kept without a name, a time or an order, so the portal cannot tell which are yours.',
  'Secrets: your password, which is not stored, and the keys that keep a device signed in.',
  'The names of administrators and other members, and what other members wrote to you: they are their data, not yours.',
]

/** The ids under which the audit log names an account and what belongs to it, as text. */
export const auditTargetsOf = (userId: string) => Prisma.sql`
  SELECT ${userId} UNION ALL SELECT id::text FROM applications WHERE user_id = ${userId}::uuid
  UNION ALL SELECT id::text FROM wins WHERE author_id = ${userId}::uuid
  UNION ALL SELECT id::text FROM asks WHERE author_id = ${userId}::uuid
  UNION ALL SELECT id::text FROM messages WHERE author_id = ${userId}::uuid
  UNION ALL SELECT id::text FROM submissions WHERE sender_id = ${userId}::uuid`
