import type { Database, Prisma, Transaction } from '@portal/database/client'
import { conversationPath } from '@portal/shared/conversations/kinds'
import { askPath } from '@portal/shared/core/paths'
import {
  type ReportDecision,
  type ReportKind,
  reportKinds,
} from '@portal/shared/introductions/options'
import type { IntroductionOverview, Report } from '@portal/shared/introductions/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { type Page, pageOf } from '../../lib/db/page.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { alreadyDecided, found, invalidFields } from '../../lib/http/app-error.ts'
import { deleteUpdates } from '../../lib/mail/updates.ts'
import type { Registry } from '../../lib/registry.ts'
import { removeAsk } from '../asks/service.ts'
import {
  isSubjectForAllSql,
  messageWarned,
  subjectTitleSql,
  takeAway,
} from '../conversations/service.ts'
import { introductionReportDecided } from './mails.ts'

const person = { select: { id: true, full_name: true, email: true } } as const
const author = {
  select: { ...person.select, introductions_suspended_at: true },
} as const

const withPeople = {
  decided_by: { select: { full_name: true } },
  reporter: person,
  introduction: {
    select: {
      ...{ id: true, topic: true, message: true, asked_at: true },
      ...{ asker: author, asked: person },
    },
  },
  message: {
    select: {
      ...{ id: true, kind: true, subject_id: true, created_at: true, deleted_at: true },
      ...{ author_id: true, author },
    },
  },
  ask: { select: { id: true, title: true, state: true, created_at: true, author } },
} satisfies Prisma.ReportInclude
type Row = Prisma.ReportGetPayload<{ include: typeof withPeople }>

/** What was reported, of any kind. */
interface Reported extends Pick<Report, 'topic' | 'message'> {
  kind: ReportKind
  id: string
  author: Prisma.UserGetPayload<typeof author> | null
  reporter: Prisma.UserGetPayload<typeof person>
  sent_at: Date
  /** Whether it can still be taken away. */
  there: boolean
}

function reportedIn({ introduction, message, ask, reporter, text }: Row): Reported {
  if (introduction) {
    const { id, topic, asker, asked, asked_at } = introduction
    const people = { author: asker, reporter: asked }
    const words = { topic, message: introduction.message }
    return { kind: 'introduction', id, ...words, ...people, sent_at: asked_at, there: true }
  }
  const written = message ?? ask
  // Constraints of the table: a report is about one of the three, and the others are reported by somebody.
  if (!written || !reporter || text === null) throw new Error('A report about nothing')
  const { id, author, created_at: sent_at } = written
  const there = message ? message.deleted_at === null : ask?.state !== 'removed'
  const words = { topic: null, message: text }
  return { kind: message ? 'message' : 'ask', id, ...words, author, reporter, sent_at, there }
}

/** What can be decided about a report now. */
function decisionsOf(row: Row): ReportDecision[] {
  if (row.decision !== null) return []
  const { kind, author, there } = reportedIn(row)
  const possible: Partial<Record<ReportDecision, boolean>> = {
    removed: there,
    warned: author !== null,
  }
  return reportKinds[kind].filter((decision) => possible[decision] ?? true)
}

interface Reading {
  db: Database | Transaction
  registry: Registry
}

type About = NonNullable<Report['about']>

/** What reported messages are about, and asks, by their ids. Without a path where only some may go. */
async function readAbout({ db, registry }: Reading, rows: Row[]): Promise<Map<string, About>> {
  const ids = rows.flatMap(({ message_id }) => message_id ?? [])
  const found = await db.$queryRaw<
    { id: string; kind: string; subject_id: string; title: string; open: boolean }[]
  >`
    SELECT m.id::text, m.kind::text, m.subject_id::text, ${subjectTitleSql(registry, 'm')} AS title,
      ${isSubjectForAllSql(registry, 'm')} AS open
    FROM messages m WHERE m.id = ANY (${ids}::uuid[])`
  const messages = found.map(({ id, kind, subject_id, title, open }): [string, About] => [
    id,
    { title, path: open ? conversationPath(kind, subject_id, id) : null },
  ])
  const asks = rows.flatMap(({ ask }): [string, About][] =>
    ask
      ? [[ask.id, { title: ask.title, path: ask.state === 'removed' ? null : askPath(ask.id) }]]
      : [],
  )
  return new Map([...messages, ...asks])
}

async function present(from: Reading, rows: Row[]): Promise<Report[]> {
  const about = await readAbout(from, rows)
  return rows.map((row) => {
    const { id: _, there: __, author, sent_at, ...reported } = reportedIn(row)
    return {
      ...reported,
      id: row.id,
      about: about.get(row.message_id ?? row.ask_id ?? '') ?? null,
      reason: row.reason,
      author: author && {
        ...{ id: author.id, full_name: author.full_name, email: author.email },
        suspended: author.introductions_suspended_at !== null,
      },
      sent_at: sent_at.toISOString(),
      reported_at: row.reported_at.toISOString(),
      decision: row.decision,
      decided_at: row.decided_at?.toISOString() ?? null,
      decided_by: row.decided_by?.full_name ?? null,
      note: row.note,
      decisions: decisionsOf(row),
    }
  })
}

/** The reports that an administrator decides: not those of what they wrote themselves. */
export const notBy = ({ id }: Pick<Actor, 'id'>) =>
  ({
    OR: [
      { introduction: { asker_id: { not: id } } },
      { message: { OR: [{ author_id: null }, { author_id: { not: id } }] } },
      { ask: { OR: [{ author_id: null }, { author_id: { not: id } }] } },
    ],
  }) satisfies Prisma.ReportWhereInput

/** One page of the reports that an administrator decides: undecided ones first, oldest first. */
export async function listReports(
  deps: Pick<Deps, 'db' | 'registry'>,
  actor: Actor,
  query: Page,
): Promise<Pick<IntroductionOverview, 'reports' | 'pagination'>> {
  const { db } = deps
  const where = notBy(actor)
  const { rows, pagination } = await pageOf(
    query,
    (range) =>
      db.report.findMany({
        where,
        include: withPeople,
        orderBy: [
          { decided_at: { sort: 'desc', nulls: 'first' } },
          { reported_at: 'asc' },
          { id: 'asc' },
        ],
        ...range,
      }),
    db.report.count({ where }),
  )
  return { reports: await present(deps, rows), pagination }
}

/** Takes away asking, or gives it back, with an audit entry. Nothing happens if it is so already. */
export async function setSuspended(
  tx: Transaction,
  actor: Actor,
  { id, suspended }: { id: string; suspended: boolean },
): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id, introductions_suspended_at: suspended ? null : { not: null } },
    data: { introductions_suspended_at: suspended ? new Date() : null },
  })
  if (count === 0) return
  await audit(tx, actor, {
    action: suspended ? 'member.introductions_suspended' : 'member.introductions_restored',
    target: { type: 'member', id },
    before: { introductions_suspended: !suspended },
    after: { introductions_suspended: suspended },
  })
}

/** A report that the administrator may decide. Throws `not_found`. */
const readReport = async (tx: Transaction, actor: Actor, id: string) =>
  found(
    await tx.report.findFirst({ where: { id, ...notBy(actor) }, include: withPeople }),
    'This report',
  )

/** The reports about the same: a request is reported once. */
function sameSubject({ id, message_id, ask_id }: Row): Prisma.ReportWhereInput {
  if (message_id) return { message_id }
  return ask_id ? { ask_id } : { id }
}

interface Decision {
  id: string
  decision: ReportDecision
  note?: string | undefined
}

/** What follows from a decision, with its audit entry and the mail to the author. */
async function carryOut(
  tx: Transaction,
  deps: Pick<Deps, 'mailer'>,
  actor: Actor,
  { row, decision, note }: { row: Row } & Pick<Decision, 'decision' | 'note'>,
): Promise<void> {
  const { kind, id, author } = reportedIn(row)
  if (decision === 'removed' && kind === 'ask') {
    return removeAsk(tx, deps, actor, { id, reason: note ?? '' })
  }
  if (decision === 'removed') {
    await takeAway(tx, deps, actor, {
      ...{ id, author_id: author?.id ?? null, reason: note ?? '' },
      // An administrator decides for the network.
      hidden: false,
    })
    return
  }
  await audit(tx, actor, {
    action: `${kind}.${decision}`,
    target: { type: kind, id },
    before: { decision: null },
    after: { decision },
  })
  if (!author) return
  if (decision === 'suspended') await setSuspended(tx, actor, { id: author.id, suspended: true })
  if (decision === 'dismissed') return
  const mails = {
    introduction: introductionReportDecided.for(author.id, { introduction_id: id }),
    message: messageWarned.for(author.id, { report_id: row.id }),
    ask: messageWarned.for(author.id, { report_id: row.id }),
  }
  await deps.mailer.enqueue(tx, [mails[kind]])
}

/**
 * Decides a report, once, with all others about the same message or ask; the author is told by mail unless it is
 * dismissed. Throws `not_found`, also for what the administrator wrote, `invalid_input`, or `already_decided`
 * with who decided and when.
 */
export async function decideReport(
  deps: Pick<Deps, 'db' | 'mailer' | 'registry'>,
  actor: Actor,
  { id, decision, note }: Decision,
): Promise<Report> {
  return transaction(deps.db, async (tx) => {
    const { author } = reportedIn(await readReport(tx, actor, id))
    // The account before the report, as erasure takes them.
    if (author) await lockRows(tx, 'users', author.id)
    const row = await readReport(tx, actor, id)
    const decided = {
      decision,
      note: note || null,
      decided_at: new Date(),
      decided_by_id: actor.id,
    }
    if (row.decision !== null)
      throw alreadyDecided('report', 'decided', row, 'another administrator')
    if (!decisionsOf(row).includes(decision)) {
      throw invalidFields({ decision: ['This cannot be decided about it any more'] })
    }
    if (decision === 'removed' && !note) {
      throw invalidFields({ note: ['Please say why: the author reads it'] })
    }
    const { count } = await tx.report.updateMany({
      where: { decision: null, ...sameSubject(row) },
      data: decided,
    })
    if (count === 0) {
      const now = await readReport(tx, actor, id)
      throw alreadyDecided('report', 'decided', now, 'another administrator')
    }
    if ((await tx.report.count({ where: { decision: null } })) === 0) {
      await deleteUpdates(tx, { subjectId: 'reports' })
    }
    await carryOut(tx, deps, actor, { row, decision, note })
    const [report] = await present({ ...deps, db: tx }, [await readReport(tx, actor, id)])
    return found(report, 'This report')
  })
}
