import type { NewsletterEdition, Prisma, Transaction } from '@portal/database/client'
import { canCall } from '@portal/shared/core/access'
import type { EditionForm, NextEdition } from '@portal/shared/emails/newsletter'
import { resourceKinds } from '@portal/shared/resources/options'
import type { Actor } from '../../lib/auth/actor.ts'
import { difference } from '../../lib/content/content-admin.ts'
import { audit } from '../../lib/db/audit.ts'
import { findDryRun } from '../../lib/db/dry-run.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { requireVersion } from '../../lib/db/versions.ts'
import { findRecipient } from '../../lib/email/recipients.ts'
import { conflict } from '../../lib/http/app-error.ts'
import { presentDay, storedDay } from '../../lib/text/days.ts'
import { newsletter, newsletterTest } from './emails.ts'
import { audienceOf, presentNews, readNews } from './news.ts'
import { findReaders, type SendDeps, sendEdition } from './newsletter.ts'
import {
  beginEdition,
  editionSpan,
  nextEditionDay,
  unchangedEdition,
  versionOf,
} from './next-edition.ts'

/** The next edition as it would be sent now. Founders' news is shown to founders only. */
export async function readNextEdition(deps: SendDeps, actor: Actor): Promise<NextEdition> {
  const { db, network, rules } = deps
  const now = new Date()
  const day = await nextEditionDay(db, network.newsletter.weekday, now)
  const [row, last, span] = await Promise.all([
    db.newsletterEdition.findUnique({ where: { day: storedDay(day) } }),
    db.newsletterEdition.findFirst({ where: { recipients: { gt: 0 } }, orderBy: { day: 'desc' } }),
    editionSpan(db, day, now),
  ])
  const plan = row ?? unchangedEdition
  const audience = { ...audienceOf(actor, rules.tier_override), kinds: [...resourceKinds] }
  return {
    day,
    version: versionOf(day, plan),
    skipped: plan.skipped_at !== null,
    subject: plan.subject,
    opening: plan.opening,
    first: plan.first,
    left_out: plan.left_out,
    sections: presentNews(await readNews(deps, audience, { ...span, day }, now), actor, 'all'),
    readers: (await findReaders(deps, { day, span, plan, now })).length,
    last: last && { id: last.id, day: presentDay(last.day), recipients: last.recipients },
  }
}

type EditDeps = Pick<SendDeps, 'db' | 'network'>

/** Locks the next edition and creates it if needed. */
async function lockNext(tx: Transaction, network: SendDeps['network'], version?: string) {
  const now = new Date()
  const day = await nextEditionDay(tx, network.newsletter.weekday, now)
  const where = { day: storedDay(day) }
  await tx.newsletterEdition.createMany({ data: where, skipDuplicates: true })
  await lockRows(
    tx,
    'newsletter_editions',
    (await tx.newsletterEdition.findUniqueOrThrow({ where })).id,
  )
  const edition = await tx.newsletterEdition.findUniqueOrThrow({ where })
  if (edition.until) throw conflict('This edition is already being sent and can’t be changed')
  requireVersion(version, versionOf(day, edition))
  return { day, edition, now }
}

const fieldsOf = (edition: NewsletterEdition): Prisma.InputJsonObject => {
  const { subject, opening, first, left_out } = edition
  return { subject, opening, first, left_out }
}

/** Changes the next edition, if anything differs. */
export async function changeEdition(
  { db, network }: EditDeps,
  actor: Actor,
  { version, form }: { version: string; form: EditionForm },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { edition, now } = await lockNext(tx, network, version)
    const changed = difference(fieldsOf(edition), form)
    if (!changed) return
    const data = { ...form, changed_at: now }
    await tx.newsletterEdition.update({ where: { id: edition.id }, data })
    await audit(tx, actor, 'newsletter.updated', edition.id, changed)
  })
}

export async function skipEdition(
  { db, network }: EditDeps,
  actor: Actor,
  { version, skipped }: { version: string; skipped: boolean },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { edition, now } = await lockNext(tx, network, version)
    const before = edition.skipped_at !== null
    if (before === skipped) return
    const data = { skipped_at: skipped ? now : null, changed_at: now }
    await tx.newsletterEdition.update({ where: { id: edition.id }, data })
    await audit(tx, actor, skipped ? 'newsletter.skipped' : 'newsletter.resumed', edition.id, {
      before: { skipped: before },
      after: { skipped },
    })
  })
}

/**
 * Puts readers first whose edition the actor may read, because a preview shows the first one's.
 * Throws `conflict` if there are none.
 */
async function shownFirst(tx: Transaction, actor: Actor, readers: string[]): Promise<string[]> {
  if (canCall('founder', actor)) return readers
  const found = await tx.user.findMany({
    where: { id: { in: readers } },
    select: { id: true, user_type: true, roles: true },
  })
  const [founders = [], others = []] = [true, false].map((isFounder) =>
    found.filter((one) => canCall('founder', { ...one, is_active: true }) === isFounder),
  )
  if (others.length === 0) throw conflict('Only founders get this edition')
  return [...others, ...founders].map(({ id }) => id)
}

/** Sends the next edition now. If the process is killed, the job sends the remaining emails. */
export async function sendNextEdition(
  deps: SendDeps,
  actor: Actor,
  version: string,
): Promise<void> {
  const { edition, now } = await transaction(deps.db, async (tx) => {
    const locked = await lockNext(tx, deps.network, version)
    const { day, edition: plan, now } = locked
    if (plan.skipped_at)
      throw conflict('This edition is set not to be sent. Please undo that first')
    const span = await editionSpan(tx, day, now)
    const readers = await findReaders({ ...deps, db: tx }, { day, span, plan, now })
    if (readers.length === 0) throw conflict('There’s no news for any member yet')
    await beginEdition(tx, day, now)
    await audit(tx, actor, 'newsletter.sent', plan.id, {
      before: { readers: null },
      after: { readers: readers.length },
    })
    // A preview ends with this transaction.
    if (findDryRun()) {
      const shown = await shownFirst(tx, actor, readers)
      await deps.mailer.enqueue(
        tx,
        shown.map((reader) => newsletter.for(reader, { day })),
      )
    }
    const begun = await tx.newsletterEdition.findUniqueOrThrow({ where: { id: plan.id } })
    return { edition: begun, now }
  })
  await sendEdition(deps, edition, now)
}

/** Sends the next edition to the caller. Throws `conflict` if their address is unconfirmed. */
export async function testEdition(
  { db, mailer, network }: EditDeps & Pick<SendDeps, 'mailer'>,
  actor: Actor,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await findRecipient(tx, newsletterTest, actor.id))) {
      throw conflict('Please confirm your email address first')
    }
    const { day, edition } = await lockNext(tx, network)
    await mailer.enqueue(tx, [newsletterTest.for(actor.id, { day })])
    await audit(tx, actor, 'newsletter.tested', edition.id, {
      before: { test: null },
      after: { test: 'queued' },
    })
  })
}
