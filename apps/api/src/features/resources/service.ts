import type { Database, Resource } from '@portal/database/client'
import { type Suggestion, suggestForms } from '@portal/shared/resources/forms'
import {
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
import type { FullResource } from './presenter.ts'
import { setVote, votesOn } from './votes.ts'

export { resourceContentType } from './content.ts'
export { mayRead } from './policy.ts'

type Reading = Pick<Deps, 'db' | 'tierOverride'>

const titles = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true })

function requireTier({ tierOverride }: Reading, actor: Actor, kind: ResourceKind): void {
  if (!mayRead(actor, kind, tierOverride)) {
    throw new AppError('forbidden', 'Only available to Paid subscribers')
  }
}

/** Resources with their votes, in the same order and one query for all. */
export async function withVotes(
  db: Database,
  rows: Resource[],
  userId: string,
): Promise<FullResource[]> {
  const votes = await votesOn(
    db,
    rows.map(({ id }) => id),
    userId,
  )
  return rows.map((row) => ({ row, votes: votes(row.id) }))
}

/** Resources of a kind by title, in the order of a dictionary whatever the database's locale. */
export async function listResources(
  deps: Reading,
  actor: Actor,
  kind: ResourceKind,
): Promise<FullResource[]> {
  requireTier(deps, actor, kind)
  const { db } = deps
  const rows = await db.resource.findMany({
    where: { kind, ...live(new Date()) },
    orderBy: { id: 'asc' },
  })
  rows.sort((a, b) => titles.compare(a.title, b.title))
  return withVotes(db, rows, actor.id)
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
  return (await votesOn(db, [id], actor.id))(id)
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
