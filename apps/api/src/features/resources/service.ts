import { type Database, Prisma } from '@portal/database/client'
import { type Suggestion, suggestForms } from '@portal/shared/resources/forms'
import {
  type Resource,
  type ResourceKind,
  resourceSchema,
  type Vote,
  type Votes,
  voteDirections,
} from '@portal/shared/resources/schemas'
import { resourceTabs } from '@portal/shared/resources/tabs'
import type { Actor } from '../../lib/actor.ts'
import { AppError, notFound } from '../../lib/app-error.ts'
import { isLive, live } from '../../lib/content.ts'
import type { Deps } from '../../lib/deps.ts'
import { kept } from '../../lib/kept.ts'
import { share, type Written } from '../../lib/written.ts'
import { submit } from '../submissions/service.ts'
import { isLocked, mayRead } from './policy.ts'
import { presentResource, type ResourceRow, resourceColumns } from './presenter.ts'
import { countVotes, setVote, voteCounts, votesOf } from './votes.ts'

export { mayRead } from './policy.ts'

type Reading = Pick<Deps, 'db' | 'tierOverride'>

const titles = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true })

function requireTier({ tierOverride }: Reading, actor: Actor, kind: ResourceKind): void {
  if (!mayRead(actor, kind, tierOverride)) {
    throw new AppError('forbidden', 'Only available to Paid subscribers')
  }
}

/** Resources with their votes as a member sees them, in the same order. */
export async function presentFor(
  db: Database,
  rows: ResourceRow[],
  userId: string,
): Promise<Resource[]> {
  const ids = rows.map(({ id }) => id)
  const [counts, mine] = await Promise.all([countVotes(db, ids), votesOf(db, userId)])
  return rows.map((row) => {
    const { votes, ...one } = presentResource(row, counts(row.id))
    return { ...one, votes: { ...votes, mine: mine.get(row.id) ?? null } }
  })
}

const listed = (kind: ResourceKind) => Prisma.sql`
  SELECT ${resourceColumns}, coalesce(up, 0) AS up, coalesce(down, 0) AS down
  FROM resources LEFT JOIN (${voteCounts}) votes ON resource_id = id
  WHERE kind = ${kind} AND ${isLive}`

const ofKind = kept(listed, (rows: (ResourceRow & Omit<Votes, 'mine'>)[]) =>
  share(
    rows
      .sort((a, b) => titles.compare(a.title, b.title) || (a.id < b.id ? -1 : 1))
      .map((row) => {
        const { votes, ...one } = presentResource(row, { up: row.up, down: row.down })
        return { ...one, votes: { ...votes, mine: null } }
      }),
    {
      item: resourceSchema,
      own: [null, ...voteDirections],
      place: (one, mine) => ({ ...one, votes: { ...one.votes, mine } }),
    },
  ),
)

/** Resources of a kind by title, in the order of a dictionary whatever the database's locale. */
export async function listResources(
  deps: Reading,
  actor: Actor,
  kind: ResourceKind,
): Promise<Written<Resource[]>> {
  requireTier(deps, actor, kind)
  const { db } = deps
  const [resources, mine] = await Promise.all([ofKind(db, kind), votesOf(db, actor.id)])
  return resources.with((id) => mine.get(id) ?? null)
}

/** The tabs as they stand for a member. 'Unlock All' is the screen's own switch, where it is offered. */
export function resourceTabsFor({ tierOverride }: Reading, actor: Actor) {
  const tabs = resourceTabs.map(({ id, label, tier }) => {
    return { id, label, tier, locked: isLocked({ tier }, actor) }
  })
  return { unlock_all: tierOverride, tabs }
}

/** Sets the caller's vote on a resource that she may see. Throws `not_found` for any other. */
export async function voteOnResource(
  deps: Reading,
  actor: Actor,
  { id, vote }: { id: string; vote: Vote },
): Promise<Votes> {
  const { db } = deps
  const row = await db.resource.findFirst({
    where: { id, ...live(new Date()) },
    select: { kind: true },
  })
  if (!row) throw notFound('This resource')
  requireTier(deps, actor, resourceSchema.shape.kind.parse(row.kind))
  await setVote(db, { resourceId: id, userId: actor.id, vote })
  const counts = await countVotes(db, [id])
  return { ...counts(id), mine: vote }
}

/** Sends a suggested resource to the review inbox. */
export async function suggestResource(
  db: Database,
  actor: Actor,
  { table, values }: Suggestion,
): Promise<{ id: string }> {
  const kind = suggestForms[table].kindOf(values)
  return submit(db, actor, {
    kind: 'resource',
    title: String(values.title),
    payload: { table, kind, values },
  })
}
