import { type Database, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { Published } from '@portal/shared/activity/schemas'
import { type ContentType, contentNames, contentTypeOf } from '@portal/shared/content/types'
import type { FastifyInstance } from 'fastify'
import { isLive } from '../../lib/content/content.ts'
import type { AnyContent } from '../../lib/content/content-routes.ts'
import type { Deps } from '../../lib/deps.ts'
import { eventAcceptors } from '../events/acceptors.ts'
import { events } from '../events/content.ts'
import { opportunities, opportunityAcceptors } from '../opportunities/content.ts'
import { studies } from '../research/content.ts'
import { resourceAcceptors, resources } from '../resources/content.ts'
import type { Acceptors } from '../submissions/service.ts'

/** Every content type: what is told of all of them is told through this record. */
export const contents: Record<ContentType, AnyContent> = {
  event: events,
  opportunity: opportunities,
  resource: resources,
  study: studies,
}

/** What accepting a submission of each kind publishes. */
export const acceptors: Acceptors = {
  ...eventAcceptors,
  ...resourceAcceptors,
  ...opportunityAcceptors,
}

/** Registers the calls of every type. */
export function contentRoutes(app: FastifyInstance, deps: Deps): void {
  for (const { routes } of Object.values(contents)) routes(app, deps)
}

/** SQL: a table and a condition, for the rows of a type that are for all members. */
function rowsOf(name: ContentType): Prisma.Sql {
  const { where = Prisma.sql`TRUE` } = contents[name]
  return Prisma.sql`${Prisma.raw(contentTypeOf(name).segment)} WHERE ${where}`
}

/** SQL of each type: the ids and names of its rows, in any state. */
export const contentTitles = Object.fromEntries(
  contentNames.map((name) => [name, Prisma.sql`SELECT id, title AS name FROM ${rowsOf(name)}`]),
) as Record<ContentType, Prisma.Sql>

/** SQL: the newest live rows of a type: kind, id, at and title. */
export const newestOf = (name: ContentType, limit: number): Prisma.Sql => Prisma.sql`
  SELECT ${name} AS kind, id, published_at AS at, title FROM ${rowsOf(name)} AND ${isLive}
  ORDER BY published_at DESC LIMIT ${limit}`

/** Finds live content by its ids; drafts and archived content are left out. */
export async function findPublished(db: Database, ids: string[]): Promise<Map<string, Published>> {
  if (ids.length === 0) return new Map()
  const found = contentNames.map((name) => {
    const { facts = Prisma.sql`'{}'::jsonb` } = contents[name]
    return Prisma.sql`
      SELECT ${name} AS what, id, ${facts} AS facts FROM ${rowsOf(name)}
      AND id = ANY (${ids}::uuid[]) AND ${isLive}`
  })
  const rows = await read<Pick<Published, 'what' | 'id'> & { facts: Partial<Published> }>(
    db,
    Prisma.join(found, ' UNION ALL '),
  )
  return new Map(rows.map(({ facts, ...row }) => [row.id, { ...row, ...facts }]))
}
