import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrate } from './migrate.ts'
import { migrationsDir } from './migration-files.ts'

const name = `repairs_${process.pid}`
const server = new Client({ connectionString: inject('databaseServer') })
const url = inject('databaseServer').replace(/\/[^/]*$/, `/${name}`)
const client = new Client({ connectionString: url })
const earlier = mkdtempSync(join(tmpdir(), 'portal-migrations-'))

/** Creates a database of the version before the migrations that repair stored values. */
beforeAll(async () => {
  await server.connect()
  await server.query(`CREATE DATABASE ${name}`)
  cpSync(migrationsDir, earlier, { recursive: true })
  for (const folder of readdirSync(earlier)) {
    if (folder >= '20261122100000' && folder !== 'migration_lock.toml') {
      rmSync(join(earlier, folder), { recursive: true })
    }
  }
  await migrate(url, earlier)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await server.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await server.end()
  rmSync(earlier, { recursive: true })
})

const rows = async (sql: string) => (await client.query(sql)).rows

it('repairs values outside of their lists, and finds the recipients of unsent mails', async () => {
  await client.query(`
    INSERT INTO users (id, email, password_hash, full_name, user_type)
    VALUES ('00000000-0000-4000-8000-000000000001', 'Ada@byron.example', '', 'Ada', 'female_founder');
    INSERT INTO founder_profiles (user_id, shown_fields)
    VALUES ('00000000-0000-4000-8000-000000000001', '{bio,Former member,city}');
    INSERT INTO events (title, starts_at, time, location, partner, attendee_type, host_type)
    VALUES ('a', now(), '', '', NULL, 'Women Only', 'Former member'),
      ('b', now(), '', '', 'Fen Ltd', 'Former member', 'Former member'),
      ('c', now(), '', '', NULL, 'Mixed Gender', 'Network Hosted');
    INSERT INTO opportunities (title, organization, type, theme, description, deadline, location,
      funding, equity, duration, tags, recommendation, updated_at)
    VALUES ('a', '', 'Former member', 'Former member', '', now(), '', '', '', '', '{}', 'Former member', now()),
      ('b', '', 'Event', 'AI/ML', '', now(), '', '', '', '', '{}', 'Partner hosted', now());
    INSERT INTO resources (title, kind, updated_at)
    VALUES ('a', 'Former member', now()), ('b', 'perk', now());

    CREATE SCHEMA pgboss;
    CREATE TABLE pgboss.job (id serial, name text, state text, data jsonb, output jsonb);
    INSERT INTO pgboss.job (name, state, data) VALUES
      ('mail', 'created', '{"to": "ada@byron.example", "subject": "Hello"}'),
      ('mail', 'created', '{"to": "ada@byron.example.test", "subject": "Hello"}'),
      ('mail', 'retry', '{"letter": "password_reset", "about": {"email": "ADA@byron.example"}}'),
      ('mail', 'created', '{"letter": "password_reset", "about": {"email": "nobody@byron.example"}}'),
      ('mail', 'failed', '{"to": "x@test.example", "choice": {"topic": "applications"}}'),
      ('mail', 'created', '{"to": "x@test.example", "choice": {"topic": "review_digest"}}'),
      ('retention', 'completed', NULL)`)
  expect(await migrate(url)).toEqual(
    expect.arrayContaining(['20261122100000_mails_by_recipient', '20261122101000_option_lists']),
  )
  expect(await rows('SELECT attendee_type, host_type FROM events ORDER BY title')).toEqual([
    { attendee_type: 'Women Only', host_type: 'Recommended' },
    { attendee_type: 'Founder Only', host_type: 'Partner Event' },
    { attendee_type: 'Mixed Gender', host_type: 'Network Hosted' },
  ])
  expect(
    await rows('SELECT type, theme, recommendation FROM opportunities ORDER BY title'),
  ).toEqual([
    { type: 'Grant', theme: 'General', recommendation: null },
    { type: 'Event', theme: 'AI/ML', recommendation: 'Partner hosted' },
  ])
  expect(
    await rows('SELECT kind, archived_at IS NOT NULL AS archived FROM resources ORDER BY title'),
  ).toEqual([
    { kind: 'business-resource', archived: true },
    { kind: 'perk', archived: false },
  ])
  expect(await rows('SELECT shown_fields FROM founder_profiles')).toEqual([
    { shown_fields: ['bio', 'city'] },
  ])

  const ada = '00000000-0000-4000-8000-000000000001'
  const mails = await rows("SELECT data FROM pgboss.job WHERE name = 'mail' ORDER BY id")
  expect(mails.map(({ data }) => data)).toEqual([
    { to: 'ada@byron.example', subject: 'Hello', user_id: ada },
    { to: 'ada@byron.example.test', subject: 'Hello' },
    { letter: 'password_reset', about: { user_id: ada } },
    { letter: 'password_reset', about: { user_id: expect.stringMatching(/^[\da-f-]{36}$/) } },
    { to: 'x@test.example', choice: { topic: 'review_digest' } },
  ])
  expect(await rows("SELECT 1 FROM pgboss.job WHERE name = 'retention'")).toHaveLength(1)
})

it('takes rows of files from accounts that have not confirmed the address', async () => {
  await client.query(`
    INSERT INTO users (id, email, password_hash, full_name, user_type, email_verified_at) VALUES
      ('00000000-0000-4000-8000-00000000000a', 'a@file.example', '', 'A', 'friend', NULL),
      ('00000000-0000-4000-8000-00000000000b', 'b@file.example', '', 'B', 'friend', now());
    INSERT INTO imports (id, file_name, size)
    VALUES ('00000000-0000-4000-8000-00000000000c', 'members.csv', 3);
    INSERT INTO import_rows (import_id, number, state, plan, outcome, user_id) VALUES
      ('00000000-0000-4000-8000-00000000000c', 1, 'known', 'fill', NULL, '00000000-0000-4000-8000-00000000000a'),
      ('00000000-0000-4000-8000-00000000000c', 2, 'known', 'fill', 'filled', '00000000-0000-4000-8000-00000000000a'),
      ('00000000-0000-4000-8000-00000000000c', 3, 'known', 'fill', NULL, '00000000-0000-4000-8000-00000000000b');
  `)
  const migration = join(migrationsDir, '20261125000100_unconfirmed_rows', 'migration.sql')
  await client.query(readFileSync(migration, 'utf8'))
  const found = await rows(`
    SELECT state, plan, user_id IS NOT NULL AS owned FROM import_rows ORDER BY number`)
  expect(found).toEqual([
    { state: 'similar', plan: 'skip', owned: false },
    { state: 'known', plan: 'fill', owned: false },
    { state: 'known', plan: 'fill', owned: true },
  ])
})

it('takes the words of searches out of the audit log', async () => {
  const entry = (filter: string) =>
    `('members.exported', 'members', 'export', '{"rows": 1, "filter": ${filter}}')`
  await client.query(`INSERT INTO audit_entries (action, target_type, target_id, after)
    VALUES ${entry('{"search": "Ada Byron", "tier": "Paid"}')}, ${entry('{"search": ""}')}`)
  const migration = join(migrationsDir, '20261125053000_audited_searches', 'migration.sql')
  await client.query(readFileSync(migration, 'utf8'))
  expect(
    await rows("SELECT after FROM audit_entries WHERE action = 'members.exported' ORDER BY id"),
  ).toEqual([
    { after: { rows: 1, filter: { tier: 'Paid' }, searched: true } },
    { after: { rows: 1, filter: {}, searched: false } },
  ])
})

it('takes the words of the meetings of pods out of the audit log', async () => {
  const meeting = (title: string) =>
    JSON.stringify({ meeting: { title, date: '2026-11-24', location: 'x', description: '' } })
  await client.query(
    `INSERT INTO audit_entries (action, target_type, target_id, before, after) VALUES
      ('pod.meeting_planned', 'pod', 'a', '{"meeting": null}', $1),
      ('pod.meeting_changed', 'pod', 'a', $1, $2)`,
    [meeting('Lunch'), meeting('Tea')],
  )
  const migration = join(migrationsDir, '20261126080000_audited_meetings', 'migration.sql')
  await client.query(readFileSync(migration, 'utf8'))
  const timesOnly = { meeting: { date: '2026-11-24' } }
  expect(
    await rows("SELECT before, after FROM audit_entries WHERE target_id = 'a' ORDER BY id"),
  ).toEqual([
    { before: { meeting: null }, after: timesOnly },
    { before: timesOnly, after: timesOnly },
  ])
})
