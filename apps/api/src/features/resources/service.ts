import type { Database } from '@portal/database/client'
import { type Suggestion, suggestForms } from '@portal/shared/resources/forms'
import {
  type Resource,
  type ResourceKind,
  resourceSchema,
  type Vote,
  type Votes,
} from '@portal/shared/resources/schemas'
import { resourceTabs } from '@portal/shared/resources/tabs'
import type { Actor } from '../../lib/actor.ts'
import { AppError, notFound } from '../../lib/app-error.ts'
import { live } from '../../lib/content.ts'
import type { Deps } from '../../lib/deps.ts'
import { submit } from '../submissions/service.ts'
import { isLocked, mayRead } from './policy.ts'
import { presentResource, type ResourceRow } from './presenter.ts'
import { countVotes, setVote, votesOf } from './votes.ts'

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
  return rows.map((row) =>
    presentResource(row, { ...counts(row.id), mine: mine.get(row.id) ?? null }),
  )
}

/** Resources of a kind by title, in the order of a dictionary whatever the database's locale. */
export async function listResources(
  deps: Reading,
  actor: Actor,
  kind: ResourceKind,
): Promise<Resource[]> {
  requireTier(deps, actor, kind)
  const { db } = deps
  const rows = await db.resource.findMany({ where: { kind, ...live(new Date()) } })
  rows.sort((a, b) => titles.compare(a.title, b.title) || (a.id < b.id ? -1 : 1))
  return presentFor(db, rows, actor.id)
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
