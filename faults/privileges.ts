import type { Database } from '@portal/database/client'
import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'
import { hashMatchingRows } from './state.ts'
import type { Person } from './world.ts'

const text = 'planted-by-a-body'
const day = '2001-02-03'
const id = '00000000-dead-4bad-8bad-000000000000'
const number = 77_777_777

/** Fields that no request may set, by the names of columns, with recognisable values. */
const forbiddenFields = (victim: Person): Record<string, unknown> => ({
  ...Object.fromEntries([
    ...['id', 'session_id', 'published_id', 'event_id', 'decided_by_id', 'removed_by_id'].map(
      (key) => [key, id],
    ),
    // Omits 'author', which is a field of books.
    ...['user_id', 'author_id', 'sender_id', 'actor_id', 'owner_id', 'user'].map((key) => [
      key,
      victim.user.id,
    ]),
    ...[
      ...['created_at', 'updated_at', 'activated_at', 'email_verified_at', 'deletion_due_at'],
      ...[
        'email_refused_at',
        'decided_at',
        'submitted_at',
        'edited_at',
        'published_at',
        'archived_at',
        'deleted_at',
      ],
      ...['attended_at', 'reminded_at', 'confirmed_at', 'refreshed_at', 'revoked_at', 'used_at'],
    ].map((key) => [key, `${day}T04:05:06.000Z`]),
    ...['password_hash', 'note', 'removed_reason', 'secret', 'token_hash', 'source', 'slug'].map(
      (key) => [key, text],
    ),
    ...['counter', 'place', 'sequence', 'last_step'].map((key) => [key, number]),
  ]),
  email: `${text}@test.example`,
  role: 'admin',
  roles: ['admin'],
  is_admin: true,
  admin: true,
  is_active: true,
  active: true,
  tier: 'Raise',
  status: 'approved',
  application_status: 'approved',
  state: 'live',
  user_type: 'female_founder',
  email_verified: true,
  permissions: ['manage_members'],
  can: { edit: true, delete: true, remove: true },
})

const camel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function namesIn(schema: z.core.$ZodType | undefined): string[] {
  if (!schema) return []
  // The union of all schema types.
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => [key, ...namesIn(inner)])
    case 'union':
      return def.options.flatMap(namesIn)
    case 'array':
      return namesIn(def.element)
    case 'pipe':
      return namesIn(def.in)
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
      return namesIn(def.innerType)
    default:
      return []
  }
}

type Extras = Record<string, unknown>

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const everywhere = (value: unknown, extras: Extras): unknown =>
  isObject(value)
    ? {
        ...Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [key, everywhere(inner, extras)]),
        ),
        ...extras,
      }
    : value

export function plantForbiddenFields(
  validBodies: Arbitrary<unknown>,
  schema: z.core.$ZodType | undefined,
  victim: Person,
  /** Plants all fields there, instead of some of them anywhere. */
  all?: 'top' | 'both',
): Arbitrary<unknown> {
  const own = new Set(namesIn(schema))
  const forbidden = Object.entries(forbiddenFields(victim))
    .flatMap(([key, value]) => [
      [key, value] as const,
      ...(camel(key) === key ? [] : [[camel(key), value] as const]),
    ])
    .filter(([key]) => !own.has(key))
  const some = fc
    .oneof(fc.constant(forbidden), fc.subarray(forbidden, { minLength: 1 }))
    .map((pairs): Extras => Object.fromEntries(pairs))
  return fc
    .tuple(
      validBodies,
      all ? fc.constant(Object.fromEntries(forbidden)) : some,
      all ? fc.constant(all) : fc.constantFrom('top', 'everywhere', 'below', 'both'),
    )
    .map(([value, extras, where]) => {
      const nested = { user: extras, data: extras, profile: { update: extras }, values: extras }
      const below = Object.fromEntries(Object.entries(nested).filter(([key]) => !own.has(key)))
      if (where === 'top') return { ...Object(value), ...extras }
      if (where === 'everywhere') return everywhere(value, extras)
      if (where === 'below') return { ...Object(value), ...below }
      return { ...Object(everywhere(value, extras)), ...below }
    })
}

export async function findPlantedTables(db: Database): Promise<string[]> {
  const found = await hashMatchingRows(db, `${text}|${day}|${id}|${number}`)
  const [emails] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE data::text LIKE ${`%${text}%`}`
  return [
    ...Object.entries(found).flatMap(([table, rows]) => (rows === '' ? [] : [table])),
    ...(emails?.count ? ['pgboss.job'] : []),
  ]
}

const watched: Record<string, readonly string[]> = {
  users: [
    ...['email', 'password_hash', 'user_type', 'roles', 'tier', 'is_active', 'created_at'],
    ...['activated_at', 'email_verified_at', 'deletion_due_at', 'introductions_suspended_at'],
    'email_refused_at',
  ],
  applications: ['user_id', 'user_type', 'status', 'decided_by_id', 'decided_at', 'note'],
  submissions: ['sender_id', 'status', 'decided_by_id', 'published_id', 'created_at'],
  introductions: ['asker_id', 'asked_id', 'message', 'asked_at'],
  wins: ['author_id', 'removed_by_id', 'removed_reason', 'created_at'],
  asks: ['author_id', 'removed_by_id', 'removed_reason', 'created_at'],
  sessions: ['user_id', 'created_at'],
}

/** The values of new rows without privileges. */
const unprivileged: Record<string, Record<string, string>> = {
  users: { roles: "= '{}'", tier: "= 'Free'", is_active: '= false', activated_at: 'IS NULL' },
  applications: { status: "= 'pending'", decided_by_id: 'IS NULL' },
  submissions: { status: "= 'pending'", decided_by_id: 'IS NULL' },
  introductions: { state: "= 'pending'" },
  wins: { removed_by_id: 'IS NULL' },
  asks: { state: "= 'open'", removed_by_id: 'IS NULL' },
  // The oldest of more than ten sessions is removed.
  sessions: {},
}

interface Privileges {
  rows: Map<string, string>
  privileged: Set<string>
}

export async function readPrivileges(
  db: Database,
  purpose: readonly string[],
): Promise<Privileges> {
  const parts = Object.entries(watched).map(([table, columns]) => {
    const isWatched = (column: string) =>
      !purpose.includes(table) && !purpose.includes(`${table}.${column}`)
    const kept = columns.filter(isWatched)
    const plain = Object.entries(unprivileged[table] ?? {})
      .filter(([column]) => isWatched(column))
      .map(([column, says]) => `AND ${column} ${says}`)
    return `SELECT '${table} ' || id AS id, concat_ws('|', '', ${kept
      .map((column) => `coalesce(${column}::text, '-')`)
      .join()}) AS is, NOT (TRUE ${plain.join(' ')}) AS privileged FROM ${table}`
  })
  const rows = await db.$queryRawUnsafe<{ id: string; is: string; privileged: boolean }[]>(
    parts.map((part) => part.replace(', )', ')')).join(' UNION ALL '),
  )
  return {
    rows: new Map(rows.map(({ id: row, is }) => [row, is])),
    privileged: new Set(rows.filter(({ privileged }) => privileged).map(({ id: row }) => row)),
  }
}

export function describeChanges(before: Privileges, after: Privileges): string[] {
  return [...after.rows].flatMap(([row, is]) => {
    const was = before.rows.get(row)
    if (was === undefined) return after.privileged.has(row) ? [`new ${row}: ${is}`] : []
    return was === is ? [] : [`${row}: ${was} became ${is}`]
  })
}
