import { Prisma } from '@portal/database/client'
import { canSeeEventSql } from '../../lib/content/content.ts'
import { addressOwnerSql, hasConfirmedSql } from '../../lib/email/addresses.ts'

/** A table whose rows about a person are exported, with all columns unless excluded here. */
export interface ExportedTable {
  table: string
  /** The column with the id of the person that a row is about; `user_id` by default. */
  owner?: string
  /** SQL: that id for a row `t`, if a column alone does not have it. */
  ownerSql?: Prisma.Sql
  title: string
  /** Columns that are left out, with the reason. */
  excludedColumns?: Record<string, string>
  /** For other people's rows that involve the person: the only columns that are exported. */
  includeOnly?: string[]
  /** SQL: a JSON object that makes a row `t` readable, by the person's id. */
  extraColumns?: Prisma.Sql | ((personId: string) => Prisma.Sql)
}

const colleague = 'names the administrator who did it, not you'
const ofDevice = 'part of the secret that keeps that device signed in'

const titleOf = (table: string, column: string, condition = Prisma.sql`TRUE`) => Prisma.sql`
  jsonb_build_object(${column}::text, (SELECT x.title FROM ${Prisma.raw(table)} x
    WHERE x.id = t.${Prisma.raw(`${column}_id`)} AND ${condition}))`

const picture = {
  table: 'pictures',
  includeOnly: ['id', 'width', 'height', 'created_at'],
  extraColumns: Prisma.sql`jsonb_build_object('image',
    'data:image/webp;base64,' || translate(encode(t.bytes, 'base64'), E'\n', ''))`,
}

/** SQL: the first report about a row `t` that led to action. Authors do not see dismissed ones. */
const reportAbout = (isAboutIt: Prisma.Sql) => Prisma.sql`coalesce((
  SELECT jsonb_build_object('report', jsonb_build_object('decision', r.decision, 'note', r.note,
    'decided_at', r.decided_at)) FROM reports r
  WHERE ${isAboutIt} AND r.decision <> 'dismissed'
  ORDER BY r.reported_at LIMIT 1), '{}')`

const nameOfPod = (personId: string) => Prisma.sql`
  jsonb_build_object('pod', (
    SELECT p.name FROM pods p JOIN pod_members pm ON pm.pod_id = p.id
    WHERE p.id = t.pod_id AND pm.user_id = ${personId}::uuid AND pm.state = 'member'))`

export const exportedTables: ExportedTable[] = [
  {
    table: 'users',
    owner: 'id',
    title: 'Account',
    excludedColumns: {
      password_hash: 'a secret, from which your password cannot be read either',
      search_text: 'a copy of your name and address for searches',
    },
  },
  { table: 'founder_profiles', title: 'Founder profile' },
  {
    table: 'friend_profiles',
    title: 'Friend profile',
    excludedColumns: {
      search_text: 'a copy of your role for searches',
    },
  },
  {
    table: 'answer_notes',
    title: 'Answers from the list you were invited from, where you haven’t answered',
  },
  {
    table: 'applications',
    title: 'Applications',
    excludedColumns: { decided_by_id: colleague },
    extraColumns: Prisma.sql`jsonb_build_object('questions', (
      SELECT jsonb_agg(to_jsonb(q) - ARRAY['id', 'application_id', 'asked_by_id'] ORDER BY q.asked_at)
      FROM application_questions q WHERE q.application_id = t.id), 'notes', (
      SELECT jsonb_agg(to_jsonb(n) - ARRAY['id', 'application_id', 'author_id'] ORDER BY n.created_at)
      FROM application_notes n WHERE n.application_id = t.id))`,
  },
  { table: 'consents', title: 'Consents' },
  { table: 'home_states', title: 'Visits' },
  { table: 'directory_entries', title: 'Directory entry' },
  { ...picture, title: 'Photo' },
  { table: 'member_labels', title: 'Labels that administrators gave you' },
  { table: 'member_notes', title: 'Administrators’ notes about you' },
  {
    table: 'wins',
    owner: 'author_id',
    title: 'Wins',
    excludedColumns: {
      removed_by_id: colleague,
      search_text: 'a copy of the title, description and tags for searches',
    },
    extraColumns: Prisma.sql`jsonb_build_object('reactions',
      (SELECT count(*) FROM win_reactions r WHERE r.win_id = t.id))
      || coalesce((SELECT jsonb_build_object('repost', p.state, 'repost_url', p.url,
        'repost_decided_at', p.decided_at) FROM win_reposts p WHERE p.win_id = t.id), '{}')`,
  },
  {
    ...picture,
    includeOnly: ['win_id', ...picture.includeOnly],
    owner: 'win_id',
    ownerSql: Prisma.sql`(SELECT w.author_id FROM wins w WHERE w.id = t.win_id)`,
    title: 'Photos of wins',
  },
  {
    table: 'win_consents',
    title: 'Whether the network may share your wins',
    extraColumns: titleOf('wins', 'win'),
  },
  {
    table: 'win_reactions',
    title: 'Reactions to wins',
    extraColumns: titleOf('wins', 'win', Prisma.sql`x.deleted_at IS NULL`),
  },
  {
    table: 'messages',
    owner: 'author_id',
    title: 'Messages in conversations',
    excludedColumns: {
      removed_by_id: colleague,
      key: 'a random key from your browser, which keeps a message from being sent twice',
    },
    extraColumns: reportAbout(Prisma.sql`r.message_id = t.id`),
  },
  {
    table: 'asks',
    owner: 'author_id',
    title: 'Asks',
    excludedColumns: {
      removed_by_id: colleague,
      key: 'a random key from your browser, which keeps an ask from being posted twice',
      search_text: 'a copy of the title and text for searches',
    },
    extraColumns: reportAbout(Prisma.sql`r.ask_id = t.id`),
  },
  { table: 'ask_helpers', title: 'Thanks for your help with asks' },
  {
    table: 'resource_votes',
    title: 'Votes on resources',
    extraColumns: titleOf('resources', 'resource'),
  },
  {
    table: 'rsvps',
    title: 'Sign-ups for events',
    extraColumns: (id) => Prisma.sql`jsonb_build_object('event', (
      SELECT e.title FROM events e WHERE e.id = t.event_id AND ${canSeeEventSql('e', id)}))`,
  },
  {
    table: 'participations',
    title: 'Studies you took part in',
    extraColumns: titleOf('studies', 'study'),
  },
  {
    table: 'study_invitations',
    title: 'Invitations to studies',
    extraColumns: titleOf('studies', 'study'),
  },
  { table: 'pod_signups', title: 'Kinds of pod you’re waiting for' },
  { table: 'pod_members', title: 'Pods', extraColumns: nameOfPod },
  {
    table: 'pod_notes',
    owner: 'author_id',
    title: 'Pod notes you last changed',
    excludedColumns: { previous_text: 'someone else may have written it' },
    extraColumns: nameOfPod,
  },
  {
    table: 'events',
    owner: 'planned_by_id',
    title: 'Pod meetings you planned',
    includeOnly: ['title', 'starts_at', 'time', 'location', 'description'],
    extraColumns: nameOfPod,
  },
  { table: 'pods', owner: 'host_id', title: 'Pods you host', includeOnly: ['kind', 'name'] },
  {
    table: 'introductions',
    owner: 'asker_id',
    title: 'People you asked to meet, and help you offered',
    includeOnly: [
      'topic',
      'message',
      'asked_at',
      'asker_contact',
      'state',
      'answered_at',
      'asker_met',
      'asker_met_at',
    ],
    extraColumns: reportAbout(Prisma.sql`r.introduction_id = t.id`),
  },
  {
    table: 'introductions',
    owner: 'asked_id',
    title: 'People who asked to meet you',
    includeOnly: [
      'topic',
      'asked_at',
      'shared_contact',
      'note',
      'state',
      'answered_at',
      'put_aside_at',
      'asked_met',
      'asked_met_at',
    ],
  },
  {
    table: 'introduction_blocks',
    owner: 'owner_id',
    title: 'People you blocked',
    excludedColumns: { blocked_id: 'names another member, not you' },
  },
  {
    table: 'submissions',
    owner: 'sender_id',
    title: 'Suggestions and proposals',
    excludedColumns: { decided_by_id: colleague },
  },
  { table: 'activities', title: 'Activity archive' },
  {
    table: 'calendar_feeds',
    title: 'Private calendar address',
    excludedColumns: { id: 'half of the address, which is a secret. The events page shows it' },
  },
  {
    table: 'sessions',
    title: 'Sign-ins',
    excludedColumns: { id: ofDevice, counter: ofDevice },
  },
  {
    table: 'push_subscriptions',
    owner: 'session_id',
    ownerSql: Prisma.sql`(SELECT s.user_id FROM sessions s WHERE s.id = t.session_id)`,
    title: 'Devices with notifications',
    excludedColumns: {
      session_id: ofDevice,
      endpoint: 'a secret address, with which anyone could notify that device',
      p256dh: 'part of the key that your device holds',
      auth: 'part of the key that your device holds',
    },
    extraColumns: Prisma.sql`jsonb_build_object('device',
      (SELECT s.user_agent FROM sessions s WHERE s.id = t.session_id))`,
  },
  {
    table: 'emailed_links',
    title: 'Links we emailed to you',
    excludedColumns: { token_hash: 'a secret, which the link alone holds' },
  },
  {
    table: 'email_changes',
    title: 'Email address change in progress',
    excludedColumns: { session_id: ofDevice },
  },
  {
    table: 'second_factors',
    title: 'Two-step sign-in',
    excludedColumns: {
      secret: 'the secret that your app holds',
      last_step: 'part of that secret’s use',
    },
  },
  {
    table: 'recovery_codes',
    title: 'Recovery codes',
    excludedColumns: { code_hash: 'a secret, from which the code cannot be read either' },
  },
  {
    table: 'passkeys',
    title: 'Passkeys',
    excludedColumns: {
      credential_id: 'the key’s own name, which your device holds',
      public_key: 'one half of the key, of which your device holds the other',
      counter: 'part of that key’s use',
    },
  },
  { table: 'review_digests', title: 'Weekly digests sent to you' },
  { table: 'today_emails', title: 'Monday emails sent to you' },
  {
    table: 'review_notices',
    title: 'The last email to you about new applications',
  },
  {
    table: 'trouble_emails',
    title: 'Emails to you about problems with the portal',
  },
  {
    table: 'updates',
    title: 'Updates',
    includeOnly: ['kind', 'created_at', 'seen_at', 'waiting_since'],
  },
  { table: 'email_choices', title: 'Your email choices' },
  { table: 'newsletter_emails', title: 'Newsletters sent to you' },
  {
    table: 'announcement_emails',
    title: 'Announcements sent to you',
    extraColumns: Prisma.sql`jsonb_build_object('announcement',
      (SELECT subject FROM announcements WHERE id = t.announcement_id))`,
  },
  {
    table: 'announcements',
    owner: 'author_id',
    title: 'Announcements you wrote',
    includeOnly: ['subject', 'text', 'state', 'created_at', 'started_at'],
  },
  {
    table: 'audit_entries',
    owner: 'actor_id',
    title: 'What you did as an administrator',
    includeOnly: ['action', 'target_type', 'created_at'],
  },
  {
    table: 'reports',
    owner: 'reporter_id',
    title: 'What you reported',
    includeOnly: ['reason', 'reported_at'],
  },
  {
    table: 'import_rows',
    ownerSql: Prisma.sql`coalesce(${addressOwnerSql(Prisma.sql`t.email`)},
      (SELECT u.id FROM users u WHERE u.id = t.user_id AND ${hasConfirmedSql('u')}))`,
    title: 'What imported files say about you',
    extraColumns: Prisma.sql`(SELECT jsonb_build_object('columns', i.columns, 'file_name', i.file_name,
      'imported_at', i.created_at) FROM imports i WHERE i.id = t.import_id)`,
  },
]

const audited = 'listed under what you did as an administrator'

/** Columns with a person's id whose rows are not exported for that person, with the reason. */
export const excludedOwners: Record<string, string> = {
  'applications.decided_by_id': audited,
  'application_notes.author_id': audited,
  'application_questions.asked_by_id': audited,
  'asks.removed_by_id': audited,
  'idempotency_keys.user_id': 'random numbers from the last day, which say nothing about a person',
  'imports.uploaded_by_id': audited,
  'introduction_blocks.blocked_id': 'blocked people are not told',
  'messages.removed_by_id': audited,
  'reports.decided_by_id': audited,
  'submissions.decided_by_id': audited,
  'win_reposts.decided_by_id': audited,
  'wins.removed_by_id': audited,
}

export const notIncluded = [
  'Answers to confidential studies: they are kept without a name, a time or an order, so the portal cannot tell which are yours.',
  'Secrets: your password, which is not stored, and the keys that keep a device signed in.',
  'The names of administrators and other members, and what other members wrote to you: they are their data, not yours.',
]

export const auditTargetsOf = (userId: string) => Prisma.sql`
  SELECT ${userId} UNION ALL SELECT id::text FROM applications WHERE user_id = ${userId}::uuid
  UNION ALL SELECT id::text FROM wins WHERE author_id = ${userId}::uuid
  UNION ALL SELECT id::text FROM asks WHERE author_id = ${userId}::uuid
  UNION ALL SELECT id::text FROM messages WHERE author_id = ${userId}::uuid
  UNION ALL SELECT id::text FROM submissions WHERE sender_id = ${userId}::uuid`
