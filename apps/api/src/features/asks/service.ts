import { type Database, Prisma, type Ask as Row, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { listAsks as listEndpoint } from '@portal/shared/asks/endpoints'
import { askLimits as limits } from '@portal/shared/asks/options'
import type { Ask, AskChange, AskClosing, AskList, NewAsk } from '@portal/shared/asks/schemas'
import { hasPermission } from '@portal/shared/core/access'
import type { EndpointParts } from '@portal/shared/core/endpoint'
import { paginate } from '@portal/shared/core/pagination'
import { helpTopics, topicKey } from '@portal/shared/directory/topics'
import type { Actor } from '../../lib/auth/actor.ts'
import { askText, hasOpenReportSql } from '../../lib/content/conversation.ts'
import { audit, type Doer } from '../../lib/db/audit.ts'
import type { Once } from '../../lib/db/idempotency.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { countIf, rowsOf } from '../../lib/db/page.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import type { EmailQueue } from '../../lib/email/queue.ts'
import { deleteUpdates } from '../../lib/email/updates.ts'
import { conflict, forbidden, found, invalidFields, notFound } from '../../lib/http/app-error.ts'
import { requireStillMember } from '../../lib/members/active-members.ts'
import { isTopicSql } from '../../lib/members/help-topics.ts'
import { dayAt, daysAfter, longDay, presentDay, storedDay } from '../../lib/text/days.ts'
import { closeOffers } from '../introductions/service.ts'
import { storeReport } from '../moderation/service.ts'
import { askRemoved, askThanks, askWritten, emailsToHelpers } from './emails.ts'
import { canSeeAskSql, getAsk, matchesContributionsSql, readAsks, thankableIdsSql } from './view.ts'

export { askWritten } from './emails.ts'
export { clearOldAsks } from './schedule.ts'
export {
  blockedReaderIdsSql,
  canSeeAskSql,
  getAsk,
  isSuggestedToSql as isAskSuggestedToSql,
} from './view.ts'

type ListQuery = EndpointParts<typeof listEndpoint>['query']

const countOpen = (db: Database | Transaction, author_id: string) =>
  db.ask.count({ where: { author_id, state: 'open' } })

/** One page of open asks, starting with the caller's topics, or of closed asks. */
export async function listAsks(
  deps: Pick<Deps, 'db' | 'network'>,
  actor: Actor,
  { topic, state, ...page }: ListQuery,
): Promise<AskList> {
  const { db, network } = deps
  const isOpen = Prisma.sql`a.state = 'open'`
  const isListed = state === 'open' ? isOpen : Prisma.sql`NOT ${isOpen}`
  const isOn =
    topic === undefined ? Prisma.sql`TRUE` : isTopicSql(network, Prisma.sql`a.topic`, topic)
  const order = Prisma.sql`
    ${isOpen} AND ${matchesContributionsSql('a', network, actor.id)} DESC, coalesce(a.closed_at, a.created_at) DESC, a.id`
  const seen = canSeeAskSql('a', actor)
  const [asks, [counted], open] = await Promise.all([
    readAsks(
      deps,
      actor,
      Prisma.sql`${seen} AND ${isListed} AND ${isOn} ORDER BY ${order} ${rowsOf(page)}`,
    ),
    read<AskList['counts'] & { total: number }>(db)`
      SELECT ${countIf(isOpen)} AS open, ${countIf(Prisma.sql`NOT ${isOpen}`)} AS closed,
        ${countIf(Prisma.sql`${isListed} AND ${isOn}`)} AS total
      FROM asks a WHERE ${seen}`,
    countOpen(db, actor.id),
  ])
  const { total = 0, ...counts } = counted ?? { open: 0, closed: 0 }
  const pagination = paginate(page.page, page.page_size, total)
  return { asks, counts, can: { ask: open < limits.open }, pagination }
}

function requireValid(
  { network }: Pick<Deps, 'network'>,
  { topic, until }: AskChange,
  from: Date,
): void {
  const isOffered = helpTopics(network).some(
    (one) => !one.isHidden && (one.topic === topic || one.key === topic),
  )
  if (topic && !isOffered) throw invalidFields({ topic: ['Please choose a topic'] })
  const last = dayAt(daysAfter(from, limits.maxDays))
  if (until === undefined || (until > dayAt(new Date()) && until <= last)) return
  throw invalidFields({ until: [`Please choose a day from tomorrow until ${longDay(last)}`] })
}

/** Whether a posted ask equals a form, ignoring the last day. */
const isSame = (ask: Row, form: NewAsk) =>
  ask.title === form.title &&
  ask.text === form.text &&
  ask.topic === (form.topic || null) &&
  ask.audience === form.audience &&
  ask.in_newsletter === form.in_newsletter &&
  ask.shows_company === form.shows_company

/** Posts an ask, once for each key. Throws `conflict` if the form has changed since. */
export async function postAsk(
  deps: Pick<Deps, 'db' | 'mailer' | 'network' | 'throttle'>,
  actor: Actor,
  sent: NewAsk,
): Promise<Once<Ask>> {
  const form = { ...sent, topic: sent.topic && topicKey(deps.network, sent.topic) }
  const by = { author_id: actor.id, key: form.key }
  if ((await deps.db.ask.count({ where: by })) === 0) {
    requireValid(deps, sent, new Date())
    await deps.throttle.consume('asksOfDay', actor.id)
  }
  return transaction(deps.db, async (tx) => {
    await requireStillMember(tx, actor, 'NO KEY UPDATE')
    const posted = await tx.ask.findUnique({ where: { author_id_key: by } })
    if (posted && !isSame(posted, form)) {
      throw conflict(
        'This ask is already posted, without your latest changes. You can change it on its page',
      )
    }
    if (posted) return { item: await getAsk({ ...deps, db: tx }, actor, posted.id), isNew: false }
    const { deletion_due_at } = await tx.user.findUniqueOrThrow({
      where: { id: actor.id },
      select: { deletion_due_at: true },
    })
    if (deletion_due_at) {
      throw conflict('Your account is due to be deleted. Undo that first, then post your ask')
    }
    if ((await countOpen(tx, actor.id)) >= limits.open) {
      throw conflict(`You have ${limits.open} open asks. Please close one before you post another`)
    }
    const { id } = await tx.ask.create({
      data: {
        ...form,
        topic: form.topic || null,
        until: storedDay(form.until),
        author_id: actor.id,
      },
      select: { id: true },
    })
    await deps.mailer.enqueue(tx, await emailsToHelpers(tx, deps.network, id))
    return { item: await getAsk({ ...deps, db: tx }, actor, id), isNew: true }
  })
}

type AskTransaction = Pick<Deps, 'network'> & { db: Transaction }

async function lockAsk(deps: AskTransaction, actor: Actor, id: string): Promise<Row> {
  await lockRows(deps.db, 'asks', id)
  await getAsk(deps, actor, id)
  return deps.db.ask.findUniqueOrThrow({ where: { id } })
}

async function lockOwn(deps: AskTransaction, actor: Actor, id: string): Promise<Row> {
  const ask = await lockAsk(deps, actor, id)
  if (ask.author_id !== actor.id) {
    throw forbidden('Only the author of an ask can change it')
  }
  if (ask.state !== 'open') throw conflict('This ask is closed')
  return ask
}

async function requireUnanswered(tx: Transaction, { id, author_id }: Row): Promise<void> {
  const others = await tx.message.count({
    where: {
      kind: 'ask',
      subject_id: id,
      deleted_at: null,
      // The author of a message is null once their account is erased.
      OR: [{ author_id: null }, { author_id: { not: author_id } }],
    },
  })
  if (others === 0) return
  throw conflict(
    'This ask has answers written for founders only, so it can’t be opened to all members. Please post a new ask',
  )
}

export async function updateAsk(
  deps: Pick<Deps, 'db' | 'network'>,
  actor: Actor,
  { id, ...change }: AskChange & { id: string },
): Promise<Ask> {
  return transaction(deps.db, async (tx) => {
    const stored = await lockOwn({ ...deps, db: tx }, actor, id)
    const { topic: named, until, title, text, audience, in_newsletter, shows_company } = change
    const topic = named && topicKey(deps.network, named)
    if (audience === 'members' && stored.audience === 'founders')
      await requireUnanswered(tx, stored)
    const moved = until === presentDay(stored.until) ? undefined : until
    requireValid(
      deps,
      { topic: topic === stored.topic ? null : named, until: moved },
      stored.created_at,
    )
    const { skip } = Prisma
    await tx.ask.update({
      where: { id, author_id: actor.id },
      data: {
        topic: topic === undefined ? skip : topic || null,
        until: moved ? storedDay(moved) : skip,
        title: title ?? skip,
        text: text ?? skip,
        audience: audience ?? skip,
        in_newsletter: in_newsletter ?? skip,
        shows_company: shows_company ?? skip,
      },
    })
    return getAsk({ ...deps, db: tx }, actor, id)
  })
}

export async function reportAsk(
  deps: Pick<Deps, 'db' | 'mailer' | 'network'>,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Ask> {
  return transaction(deps.db, async (tx) => {
    await requireStillMember(tx, actor)
    const ask = await lockAsk({ ...deps, db: tx }, actor, id)
    const { author_id } = ask
    const about = { ask_id: id }
    await storeReport(tx, deps, actor, {
      about,
      noun: 'ask',
      author_id,
      text: askText(ask),
      reason,
    })
    return getAsk({ ...deps, db: tx }, actor, id)
  })
}

export async function removeAsk(
  tx: Transaction,
  { mailer }: { mailer: EmailQueue },
  actor: Doer,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await lockRows(tx, 'asks', id)
  const where = { id, NOT: { state: 'removed' as const } }
  const { author_id, title } = found(await tx.ask.findFirst({ where }), 'This ask')
  await closeOffers(tx, id)
  await tx.ask.update({ where: { id }, data: removal(actor, reason) })
  await deleteUpdates(tx, { subjectId: id })
  await audit(tx, actor, 'ask.removed', id, { before: { author_id, title }, after: { reason } })
  if (author_id) await mailer.enqueue(tx, [askRemoved.for(author_id, { ask_id: id })])
}

const removal = ({ id: removed_by_id }: Doer, removed_reason: string) => ({
  ...{ state: 'removed' as const, closed_at: new Date(), removed_by_id, removed_reason },
})

/** Deletes the caller's ask (hides it during a report), or removes another's with a reason. */
export async function deleteAsk(
  deps: Pick<Deps, 'db' | 'mailer' | 'network'>,
  actor: Actor,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const { author_id } = await lockAsk({ ...deps, db: tx }, actor, id)
    if (author_id === actor.id) {
      await closeOffers(tx, id)
      const [reported] = await tx.$queryRaw<{ open: boolean }[]>`
        SELECT ${hasOpenReportSql('ask', Prisma.sql`${id}::uuid`)} AS open`
      // Deleting it would delete the reported text.
      const where = { id, author_id: actor.id }
      if (reported?.open) {
        await tx.ask.update({ where, data: removal(actor, '') })
        await deleteUpdates(tx, { subjectId: id })
      } else await tx.ask.delete({ where })
      return
    }
    if (!hasPermission(actor.roles, 'moderate')) {
      throw forbidden('You can delete only your own asks')
    }
    if (!reason) throw invalidFields({ reason: ['Say why. The author will read it'] })
    await removeAsk(tx, deps, actor, { id, reason })
  })
}

export async function closeAsk(
  deps: Pick<Deps, 'db' | 'mailer' | 'network'>,
  actor: Actor,
  { id, solved, helped_by }: AskClosing & { id: string },
): Promise<Ask> {
  return transaction(deps.db, async (tx) => {
    await lockOwn({ ...deps, db: tx }, actor, id)
    const helpers = new Set(helped_by)
    const thanked = await tx.$queryRaw<{ id: string }[]>`
      SELECT h.id::text FROM asks a CROSS JOIN LATERAL (${thankableIdsSql('a')}) h (id)
      WHERE a.id = ${id}::uuid AND h.id = ANY (${[...helpers]}::uuid[])`
    if (thanked.length < helpers.size || (helpers.size > 0 && !solved)) {
      throw invalidFields({ helped_by: ['Please choose people who offered help or answered'] })
    }
    const state = solved ? 'solved' : 'closed'
    const where = { id, author_id: actor.id }
    await tx.ask.update({ where, data: { state, closed_at: new Date() } })
    await deleteUpdates(tx, { subjectId: id, emails: [askWritten] })
    await closeOffers(tx, id)
    await tx.askHelper.createMany({ data: thanked.map((one) => ({ ask_id: id, user_id: one.id })) })
    await deps.mailer.enqueue(
      tx,
      thanked.map((one) => askThanks.for(one.id, { ask_id: id })),
    )
    return getAsk({ ...deps, db: tx }, actor, id)
  })
}

/** Stores whether the ask names the caller. */
export async function answerThanks(
  deps: Pick<Deps, 'db' | 'network'>,
  actor: Actor,
  { id: ask_id, named }: { id: string; named: boolean },
): Promise<Ask> {
  await getAsk(deps, actor, ask_id)
  await transaction(deps.db, async (tx) => {
    const { count } = await tx.askHelper.updateMany({
      where: { ask_id, user_id: actor.id },
      data: { named },
    })
    if (count === 0) throw notFound('Thanks to you')
    await deleteUpdates(tx, { subjectId: ask_id, userId: actor.id, emails: [askThanks] })
  })
  return getAsk(deps, actor, ask_id)
}
