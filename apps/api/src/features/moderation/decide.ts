import type { Transaction } from '@portal/database/client'
import type { ReportDecision } from '@portal/shared/moderation/options'
import type { Report } from '@portal/shared/moderation/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import type { ReportEffect } from '../../lib/content/report.ts'
import { audit } from '../../lib/db/audit.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { deleteUpdates } from '../../lib/email/updates.ts'
import { alreadyDecided, found, invalidFields } from '../../lib/http/app-error.ts'
import { reportDecided } from './emails.ts'
import { findReport, presentReport, type ReportRow, reportedIdSql } from './read.ts'

type DecideDeps = Pick<Deps, 'db' | 'mailer' | 'registry'>

const formerAdmin = 'another administrator'

interface Decision {
  id: string
  decision: ReportDecision
  note?: string | undefined
}

async function applyDecision(
  tx: Transaction,
  { mailer, registry }: DecideDeps,
  actor: Actor,
  { row, decision, note }: Omit<Decision, 'id'> & { row: ReportRow },
): Promise<void> {
  const { kind, subject_id: id, author } = row
  const effects: Partial<Record<ReportDecision, ReportEffect>> = registry.reports[kind].effects
  const reported = { id, author_id: author?.id ?? null, reason: note ?? '' }
  await effects[decision]?.(tx, { mailer }, actor, reported)
  if (decision === 'removed') return
  await audit(tx, actor, `report.${decision}`, id, {
    before: { decision: null },
    after: { decision },
    type: kind,
  })
  if (!author || decision === 'dismissed') return
  await mailer.enqueue(tx, [reportDecided.for(author.id, { report_id: row.id })])
}

/** Decides a report and all others about the item, once; emails the author unless dismissed. */
export async function decideReport(
  deps: DecideDeps,
  actor: Actor,
  { id, decision, note }: Decision,
): Promise<Report> {
  const { registry } = deps
  return transaction(deps.db, async (tx) => {
    const read = async () =>
      found(await findReport({ db: tx, registry }, id, actor.id), 'This report')
    const { author } = await read()
    // Erasure locks in the same order.
    if (author) await lockRows(tx, 'users', author.id)
    const row = await read()
    const decided = presentReport(registry, row)
    if (row.decision === null && !decided.decisions.includes(decision)) {
      throw invalidFields({ decision: ['This decision is no longer possible'] })
    }
    if (row.decision === null && decision === 'removed' && !note) {
      throw invalidFields({ note: ['Say why. The author will read it'] })
    }
    const count = await tx.$executeRaw`
      UPDATE reports r SET decision = ${decision}::"ReportDecision", note = ${note || null},
        decided_at = clock_timestamp(), decided_by_id = ${actor.id}::uuid
      WHERE r.decision IS NULL AND ${reportedIdSql('r')} = ${row.subject_id}::uuid`
    if (count === 0) {
      const { decided_at, decided_by } = await read()
      const by = decided_by === null ? null : { full_name: decided_by }
      throw alreadyDecided('report', 'decided', { decided_at, decided_by: by }, formerAdmin)
    }
    if ((await tx.report.count({ where: { decision: null } })) === 0) {
      await deleteUpdates(tx, { subjectId: 'reports' })
    }
    await applyDecision(tx, deps, actor, { row, decision, note })
    return presentReport(registry, await read())
  })
}
