import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
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
import { together } from '../../lib/together.ts'
import { share, type Written } from '../../lib/written.ts'
import { submit } from '../submissions/service.ts'
import { isLocked, mayRead } from './policy.ts'
import {
  presentResource,
  type ResourceForAll,
  type ResourceRow,
  resourceColumns,
} from './presenter.ts'
import { countVotes, setVote, votesOf } from './votes.ts'

export { resourceContentType } from './content.ts'
export { mayRead } from './policy.ts'

type Reading = Pick<Deps, 'db' | 'tierOverride'>

const titles = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true })

function requireTier({ tierOverride }: Reading, actor: Actor, kind: ResourceKind): void {
  if (!mayRead(actor, kind, tierOverride)) {
    throw new AppError('forbidden', 'Only available to Paid subscribers')
  }
}

/** Resources as they are for everybody, in the same order and one query for the votes on all. */
async function present(db: Database | Transaction, rows: ResourceRow[]): Promise<ResourceForAll[]> {
  const counts = await countVotes(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentResource(row, counts(row.id)))
}

/** Resources with their votes as a member sees them, in the same order. */
export async function presentFor(
  db: Database,
  rows: ResourceRow[],
  userId: string,
): Promise<Resource[]> {
  const [resources, mine] = await Promise.all([present(db, rows), votesOf(db, userId)])
  return resources.map((one) => {
    return { ...one, votes: { ...one.votes, mine: mine?.get(one.id) ?? null } }
  })
}

const findKind = together(async (db, kind: ResourceKind) => {
  const rows = await read<ResourceRow>(
    db,
    Prisma.sql`
      SELECT ${resourceColumns} FROM resources WHERE kind = ${kind} AND ${isLive} ORDER BY title, id`,
  )
  const resources = await present(
    db,
    rows.sort((a, b) => titles.compare(a.title, b.title)),
  )
  return share(
    resources.map((one) => ({ ...one, votes: { ...one.votes, mine: null } })),
    {
      item: resourceSchema,
      own: [null, ...voteDirections],
      place: (one, mine) => ({ ...one, votes: { ...one.votes, mine } }),
    },
  )
})

/** Resources of a kind by title, in the order of a dictionary whatever the database's locale. */
export async function listResources(
  deps: Reading,
  actor: Actor,
  kind: ResourceKind,
): Promise<Written<Resource[]>> {
  requireTier(deps, actor, kind)
  const { db } = deps
  const [resources, mine] = await Promise.all([findKind(db, kind), votesOf(db, actor.id)])
  return resources.with((id) => mine?.get(id) ?? null)
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
