import { actionTypes, activityTypes } from '@portal/shared/activity/schemas'
import { attendeeTypes, hostTypes } from '@portal/shared/events/options'
import {
  opportunityThemes,
  opportunityTypes,
  recommendations,
} from '@portal/shared/opportunities/options'
import {
  choosableFields,
  founderColumns,
  friendColumns,
  type ProfileFieldName,
  profileFields,
} from '@portal/shared/profile/fields'
import { resourceKinds } from '@portal/shared/resources/options'
import { expect, it } from 'vitest'
import { createEvent } from './factories/events.ts'
import { createOpportunity } from './factories/opportunities.ts'
import { createResource } from './factories/resources.ts'
import { createSubmission } from './factories/submissions.ts'
import { createFounder } from './factories/users.ts'
import { useDatabase } from './test/database.ts'

const { db } = await useDatabase()

/** Columns whose values come from a list of packages/shared, with that list. */
const lists: Record<string, readonly string[]> = {
  'activities.activity_type': activityTypes,
  'activities.action_type': actionTypes,
  'events.attendee_type': attendeeTypes,
  'events.host_type': hostTypes,
  'founder_profiles.shown_fields': choosableFields,
  'opportunities.recommendation': recommendations,
  'opportunities.theme': opportunityThemes,
  'opportunities.type': opportunityTypes,
  'resources.kind': resourceKinds,
}

const textsOf = (columns: readonly ProfileFieldName[]) =>
  columns.filter((name) => profileFields[name].input !== 'boolean').join(' ')

// Free text. Answers of profiles are free because some lists depend on the network file, and stored
// answers stay valid when a list changes. The same applies to `consents.source`.
const free: Record<string, string> = {
  activities: 'specific_activity',
  announcements: 'audience_of button_label button_url search_text subject text',
  answer_notes: 'field text',
  application_notes: 'text',
  application_questions: 'answer question',
  applications: 'note reason',
  asks: 'removed_reason search_text text title topic',
  audit_entries: 'action target_id target_type',
  consents: 'source wording wording_version',
  directory_entries: 'contributions industry product_type revenue_status search_text sort_name',
  email_changes: 'new_email',
  emailed_links: 'email token_hash user_agent',
  erasure_log_entries: 'event',
  events:
    'address bring cost description location online_url partner search_text signup_link sponsor time title',
  first_steps: 'step',
  event_guests: 'email name',
  founder_profiles: textsOf(founderColumns),
  friend_profiles: `${textsOf(friendColumns)} search_text`,
  import_rows: 'cells email missing',
  import_values: 'field option value',
  imports: 'columns fields file_name message',
  introductions: 'message note topic',
  member_invitations: 'email labels message',
  member_labels: 'label',
  member_notes: 'text',
  messages: 'removed_reason text',
  newsletter_editions: 'first opening subject',
  opportunities:
    'description duration equity funding location organization search_text tags title url',
  passkey_challenges: 'challenge',
  passkeys: 'credential_id name',
  pictures: 'description',
  pod_notes: 'previous_text text',
  pod_signups: 'kind',
  pods: 'chat_link dissolved_reason kind meeting_link name purpose rhythm',
  push_keys: 'private_key public_key',
  push_subscriptions: 'auth endpoint p256dh',
  recovery_codes: 'code_hash',
  reports: 'note reason text',
  resources: 'description search_text title url',
  second_factors: 'secret',
  secret_checks: 'value',
  sessions: 'revoke_reason user_agent',
  setup_tokens: 'token_hash',
  studies: 'description findings link search_text title',
  study_answers: 'answer',
  submissions: 'reason title',
  updates: 'about kind',
  users: 'email full_name password_hash search_text',
  win_consents: 'wording wording_version',
  win_reposts: 'url',
  wins: 'description link removed_reason search_text tags title',
}

it('every text column is either free text or has a list', async () => {
  const columns = await db.$queryRaw<{ name: string }[]>`
    SELECT c.relname || '.' || a.attname AS name
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations'
      AND a.attnum > 0 AND NOT a.attisdropped
      AND a.atttypid IN ('text'::regtype, 'text[]'::regtype, 'citext'::regtype)`
  const known = Object.entries(free).flatMap(([table, names]) =>
    names.split(/\s+/).map((name) => `${table}.${name}`),
  )
  expect(columns.map(({ name }) => name).sort()).toEqual([...known, ...Object.keys(lists)].sort())
})

async function fill(): Promise<void> {
  await createSubmission(db, await createFounder(db))
  await createEvent(db)
  await createOpportunity(db)
  await createResource(db)
}

it.each(Object.entries(lists))('%s accepts the values of its list only', async (column, values) => {
  await fill()
  const [table = '', name = ''] = column.split('.')
  const [kind] = await db.$queryRaw<{ list: boolean }[]>`
    SELECT data_type = 'ARRAY' AS list FROM information_schema.columns
    WHERE table_name = ${table} AND column_name = ${name}`
  const set = (value: string) =>
    db.$executeRawUnsafe(`UPDATE ${table} SET ${name} = ${kind?.list ? 'ARRAY[$1]' : '$1'}`, value)
  for (const value of values) expect(await set(value)).toBeGreaterThan(0)
  for (const value of ['Former member', '', String(values[0]).toUpperCase()]) {
    await expect(set(value), value).rejects.toThrow(/check constraint/)
  }
})
