import { type Database, Prisma, type Resource as Row } from '@portal/database/client'
import { read } from '@portal/database/read'
import { hasPermission } from '@portal/shared/core/access'
import type { ResourceKind } from '@portal/shared/resources/options'
import {
  type Resource,
  resourceSchema,
  type Vote,
  type Votes,
} from '@portal/shared/resources/schemas'
import { isFreeKind, resourceTabs } from '@portal/shared/resources/tabs'
import type { Actor } from '../../lib/auth/actor.ts'
import { isLiveSql } from '../../lib/content/content.ts'
import { columnsSql, wholeListLimit } from '../../lib/db/page.ts'
import type { Deps } from '../../lib/deps.ts'
import { forbidden, found } from '../../lib/http/app-error.ts'

type Reading = Pick<Deps, 'db' | 'rules'>
type Reader = Pick<Actor, 'tier' | 'roles'>

const { kind, fields } = resourceSchema.shape
const titles = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true })

const hasPaidTabs = ({ tier, roles }: Reader) =>
  tier !== 'Free' || hasPermission(roles, 'manage_content')

/** Whether the reader may get resources of a kind (docs/developers/product.md, 'Tiers'). */
export const mayRead = (reader: Reader, kind: ResourceKind, tierOverride: boolean): boolean =>
  tierOverride || isFreeKind(kind) || hasPaidTabs(reader)

function requireTier({ rules }: Reading, actor: Actor, kind: ResourceKind): void {
  if (!mayRead(actor, kind, rules.tier_override)) {
    throw forbidden('Only available to Paid subscribers')
  }
}

async function readVotes(
  db: Database,
  ids: string[],
  userId: string,
): Promise<(id: string) => Votes> {
  const tallies = await read<Votes & { resource_id: string }>(db)`
    SELECT resource_id, (count(*) FILTER (WHERE vote = 'up'))::int AS up,
      (count(*) FILTER (WHERE vote = 'down'))::int AS down,
      max(vote::text) FILTER (WHERE user_id = ${userId}::uuid) AS mine
    FROM resource_votes WHERE resource_id = ANY (${ids}::uuid[]) GROUP BY resource_id`
  const byId = new Map(tallies.map(({ resource_id, ...votes }) => [resource_id, votes]))
  return (id) => byId.get(id) ?? { up: 0, down: 0, mine: null }
}

export async function presentFor(db: Database, rows: Row[], userId: string): Promise<Resource[]> {
  const ids = rows.map(({ id }) => id)
  const votes = await readVotes(db, ids, userId)
  return rows.map((row) => ({
    id: row.id,
    kind: kind.parse(row.kind),
    title: row.title,
    description: row.description,
    url: row.url,
    fields: fields.parse(row.fields),
    votes: votes(row.id),
    added_at: (row.published_at ?? row.created_at).toISOString(),
  }))
}

export async function listResources(
  deps: Reading,
  actor: Actor,
  kind: ResourceKind,
): Promise<Resource[]> {
  requireTier(deps, actor, kind)
  const rows = await read<Row>(
    deps.db,
  )`SELECT ${columnsSql(Prisma.ResourceScalarFieldEnum, 'r')} FROM resources r WHERE kind = ${kind} AND ${isLiveSql('r')}
    ORDER BY title, id LIMIT ${wholeListLimit}`
  rows.sort((a, b) => titles.compare(a.title, b.title) || (a.id < b.id ? -1 : 1))
  return presentFor(deps.db, rows, actor.id)
}

/** Lists the tabs and whether each is locked. The 'Unlock All' switch may open them. */
export function listTabs({ rules }: Reading, actor: Actor) {
  const tabs = resourceTabs.map(({ id, label, tier }) => {
    return { id, label, tier, locked: tier === 'PAID' && !hasPaidTabs(actor) }
  })
  return { unlock_all: rules.tier_override, tabs }
}

export async function voteOnResource(
  deps: Reading,
  actor: Actor,
  { id, vote }: { id: string; vote: Vote },
): Promise<Votes> {
  const { db } = deps
  const [row] = await read<Pick<Row, 'kind'>>(
    db,
  )`SELECT kind FROM resources r WHERE id = ${id}::uuid AND ${isLiveSql('r')}`
  requireTier(deps, actor, kind.parse(found(row, 'This resource').kind))
  if (vote === null) {
    await db.resourceVote.deleteMany({ where: { resource_id: id, user_id: actor.id } })
  } else {
    await db.$executeRaw`
      INSERT INTO resource_votes (resource_id, user_id, vote)
      VALUES (${id}::uuid, ${actor.id}::uuid, ${vote}::"VoteDirection")
      ON CONFLICT (resource_id, user_id) DO UPDATE SET vote = excluded.vote`
  }
  return (await readVotes(db, [id], actor.id))(id)
}
