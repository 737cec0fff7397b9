import type { Consent, ConsentKind, Database, Transaction } from '@portal/database/client'
import {
  type ConsentSource,
  consentKinds,
  wordingVersions,
} from '@portal/shared/applications/options'

export type Consents = Record<ConsentKind, boolean>

/** Of each kind the newest row of the ledger: what holds. */
function newestRows(db: Database | Transaction, userId: string): Promise<Consent[]> {
  return db.consent.findMany({
    where: { user_id: userId },
    distinct: ['kind'],
    orderBy: { id: 'desc' },
  })
}

/** What a user agrees to now; what she was never asked, she has not agreed to. */
export async function readConsents(db: Database | Transaction, userId: string): Promise<Consents> {
  const newest = await newestRows(db, userId)
  const granted = (kind: ConsentKind) => newest.some((row) => row.kind === kind && row.granted)
  return {
    newsletter: granted('newsletter'),
    whatsapp_group: granted('whatsapp_group'),
    internal_member_list: granted('internal_member_list'),
    public_member_list: granted('public_member_list'),
    repost_wins: granted('repost_wins'),
    participate_research: granted('participate_research'),
  }
}

export interface HeldConsent {
  kind: ConsentKind
  granted: boolean
  wording: string
  /** Null when she was never asked. */
  since: Date | null
}

/** Every kind of consent as it holds: in the words of then, or those of now when never asked. */
export async function heldConsents(
  db: Database,
  userId: string,
  wordings: Record<ConsentKind, string>,
): Promise<HeldConsent[]> {
  const newest = await newestRows(db, userId)
  return consentKinds.map((kind) => {
    const row = newest.find((one) => one.kind === kind)
    if (!row) return { kind, granted: false, wording: wordings[kind], since: null }
    return { kind, granted: row.granted, wording: row.wording, since: row.created_at }
  })
}

/** Every answer that she ever gave, the latest first. */
export function consentLedger(db: Database, userId: string): Promise<Consent[]> {
  return db.consent.findMany({ where: { user_id: userId }, orderBy: { id: 'desc' } })
}

interface Change {
  userId: string
  changes: Partial<Consents>
  /** The sentence of each kind, as the screen showed it. */
  wording: Partial<Record<ConsentKind, string>>
  source: ConsentSource
}

/** Appends to the ledger what differs from what holds; the same answer again leaves no row. */
export async function recordConsents(tx: Transaction, change: Change): Promise<void> {
  const current = await readConsents(tx, change.userId)
  const rows = consentKinds.flatMap((kind) => {
    const granted = change.changes[kind]
    if (granted === undefined || granted === current[kind]) return []
    const wording = change.wording[kind] ?? ''
    const wording_version = wordingVersions[kind]
    const { userId: user_id, source } = change
    return [{ user_id, kind, granted, wording, wording_version, source }]
  })
  if (rows.length > 0) await tx.consent.createMany({ data: rows })
}
