import type { Database } from '@portal/database/client'
import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'
import { rowsLike } from './state.ts'
import type { Person } from './world.ts'

const text = 'planted-by-a-body'
const day = '2001-02-03'
const id = '00000000-dead-4bad-8bad-000000000000'
const number = 77_777_777

/** What nobody may set by sending it, under the names of the columns, each with a value that is found again. */
const wishes = (victim: Person): Record<string, unknown> => ({
  ...Object.fromEntries([
    ...['id', 'session_id', 'published_id', 'event_id', 'decided_by_id', 'removed_by_id'].map(
      (key) => [key, id],
    ),
    // Not 'author', which a book has.
    ...['user_id', 'author_id', 'sender_id', 'actor_id', 'owner_id', 'user'].map((key) => [
      key,
      victim.user.id,
    ]),
    ...[
      ...['created_at', 'updated_at', 'activated_at', 'email_verified_at', 'deletion_due_at'],
      ...['decided_at', 'submitted_at', 'edited_at', 'published_at', 'archived_at', 'deleted_at'],
      ...['attended_at', 'reminded_at', 'confirmed_at', 'refreshed_at', 'revoked_at', 'used_at'],
    ].map((key) => [key, `${day}T04:05:06.000Z`]),
    ...['password_hash', 'note', 'removed_reason', 'secret', 'token_hash', 'source', 'slug'].map(
      (key) => [key, text],
    ),
    ...['counter', 'place', 'sequence', 'last_step'].map((key) => [key, number]),
  ]),
  email: `${text}@test.example`,
  role: 'admin',
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
  permissions: ['admin'],
  can: { edit: true, delete: true, remove: true },
})

const camel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Every name that a schema has for a field, at whatever depth: what is sent there is the form's own. */
function namesIn(schema: z.core.$ZodType | undefined): string[] {
  if (!schema) return []
  // Zod's own union of everything that a schema can be.
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

/** A sound body, and in it what its sender would like to be, to own and to have been. */
export function plant(
  sound: Arbitrary<unknown>,
  schema: z.core.$ZodType | undefined,
  victim: Person,
): Arbitrary<unknown> {
  const own = new Set(namesIn(schema))
  const wished = Object.entries(wishes(victim))
    .flatMap(([key, value]) => [
      [key, value] as const,
      ...(camel(key) === key ? [] : [[camel(key), value] as const]),
    ])
    .filter(([key]) => !own.has(key))
  const some = fc
    .oneof(fc.constant(wished), fc.subarray(wished, { minLength: 1 }))
    .map((pairs): Extras => Object.fromEntries(pairs))
  return fc
    .tuple(sound, some, fc.constantFrom('top', 'everywhere', 'below', 'both'))
    .map(([value, extras, where]) => {
      const nested = { user: extras, data: extras, profile: { update: extras }, values: extras }
      const below = Object.fromEntries(Object.entries(nested).filter(([key]) => !own.has(key)))
      if (where === 'top') return { ...Object(value), ...extras }
      if (where === 'everywhere') return everywhere(value, extras)
      if (where === 'below') return { ...Object(value), ...below }
      return { ...Object(everywhere(value, extras)), ...below }
    })
}

/** Tables in which anything planted stands, in any column at all. */
export async function plantedIn(db: Database): Promise<string[]> {
  const found = await rowsLike(db, `${text}|${day}|${id}|${number}`)
  const [mails] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE data::text LIKE ${`%${text}%`}`
  return [
    ...Object.entries(found).flatMap(([table, rows]) => (rows === '' ? [] : [table])),
    ...(mails?.count ? ['pgboss.job'] : []),
  ]
}

/** Columns that say who somebody is, what she may do, and whose something is. */
const watched: Record<string, readonly string[]> = {
  users: [
    ...['email', 'password_hash', 'user_type', 'role', 'tier', 'is_active', 'created_at'],
    ...['activated_at', 'email_verified_at', 'deletion_due_at'],
  ],
  applications: ['user_id', 'user_type', 'status', 'decided_by_id', 'decided_at', 'note'],
  submissions: ['sender_id', 'status', 'decided_by_id', 'published_id', 'created_at'],
  wins: ['author_id', 'removed_by_id', 'removed_reason', 'created_at'],
  sessions: ['user_id', 'created_at'],
}

/** What anybody has before she is let in, and a thing before it is decided about. */
const humble: Record<string, string> = {
  users: `role = 'member' AND tier = 'Free' AND NOT is_active AND activated_at IS NULL`,
  applications: `status = 'pending' AND decided_by_id IS NULL`,
  submissions: `status = 'pending' AND decided_by_id IS NULL`,
  wins: 'removed_by_id IS NULL',
  // Of more than ten the oldest makes way.
  sessions: 'TRUE',
}

interface Standing {
  /** The watched columns of every row. */
  rows: Map<string, string>
  /** Those that are more than anybody has who is new. */
  proud: Set<string>
}

/** Who is what, and whose is what, but for the columns or tables that a route is there to change. */
export async function standing(db: Database, purpose: readonly string[]): Promise<Standing> {
  const parts = Object.entries(watched).map(([table, columns]) => {
    const kept = columns.filter(
      (column) => !purpose.includes(table) && !purpose.includes(`${table}.${column}`),
    )
    return `SELECT '${table} ' || id AS id, concat_ws('|', '', ${kept
      .map((column) => `coalesce(${column}::text, '-')`)
      .join()}) AS is, NOT (${humble[table]}) AS proud FROM ${table}`
  })
  const rows = await db.$queryRawUnsafe<{ id: string; is: string; proud: boolean }[]>(
    parts.map((part) => part.replace(', )', ')')).join(' UNION ALL '),
  )
  return {
    rows: new Map(rows.map(({ id: row, is }) => [row, is])),
    proud: new Set(rows.filter(({ proud }) => proud).map(({ id: row }) => row)),
  }
}

/** What differs: rows that are otherwise than before, and new ones that are more than new ones are. */
export function changed(before: Standing, after: Standing): string[] {
  return [...after.rows].flatMap(([row, is]) => {
    const was = before.rows.get(row)
    if (was === undefined) return after.proud.has(row) ? [`new ${row}: ${is}`] : []
    return was === is ? [] : [`${row}: ${was} became ${is}`]
  })
}
