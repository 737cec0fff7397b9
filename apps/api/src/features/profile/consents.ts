import {
  type Consent,
  type ConsentKind,
  type Database,
  Prisma,
  type Transaction,
} from '@portal/database/client'
import { read } from '@portal/database/read'
import {
  type ConsentSource,
  consentKinds,
  wordingVersions,
} from '@portal/shared/applications/options'

export type Consents = Record<ConsentKind, boolean>

/** Every kind, and whether it is among those agreed to. */
export function agreedTo(kinds: ConsentKind[]): Consents {
  const agreed = new Set(kinds)
  return {
    newsletter: agreed.has('newsletter'),
    whatsapp_group: agreed.has('whatsapp_group'),
    internal_member_list: agreed.has('internal_member_list'),
    public_member_list: agreed.has('public_member_list'),
    repost_wins: agreed.has('repost_wins'),
    participate_research: agreed.has('participate_research'),
  }
}

/** What a user agrees to now; what they were never asked counts as not agreed to. */
export async function readConsents(db: Database | Transaction, userId: string): Promise<Consents> {
  const newest = await read<Pick<Consent, 'kind' | 'granted'>>(
    db,
    Prisma.sql`
      SELECT DISTINCT ON (kind) kind, granted
      FROM consents WHERE user_id = ${userId}::uuid ORDER BY kind, id DESC`,
  )
  return agreedTo(newest.filter(({ granted }) => granted).map(({ kind }) => kind))
}

export interface HeldConsent {
  kind: ConsentKind
  granted: boolean
  wording: string
  /** Null for a user who was never asked. */
  since: Date | null
}

/** Every kind of consent as it holds: in the words of then, or those of now when never asked. */
export function heldConsents(
  ledger: Consent[],
  wordings: Record<ConsentKind, string>,
): HeldConsent[] {
  return consentKinds.map((kind) => {
    const row = ledger.find((one) => one.kind === kind)
    if (!row) return { kind, granted: false, wording: wordings[kind], since: null }
    return { kind, granted: row.granted, wording: row.wording, since: row.created_at }
  })
}

/** Every answer that a member has given, the latest first. */
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

const switchSource: ConsentSource = 'directory switch'

/** The lists that the visibility switch withdrew last, as long as no list was answered for since. */
async function withdrawnBySwitch(tx: Transaction, userId: string): Promise<ConsentKind[]> {
  const newest = await tx.consent.findMany({
    where: { user_id: userId, kind: { in: ['internal_member_list', 'public_member_list'] } },
    orderBy: { id: 'desc' },
    take: 2,
  })
  const other = newest.findIndex(({ granted, source }) => granted || source !== switchSource)
  return newest.slice(0, other === -1 ? 2 : other).map(({ kind }) => kind)
}

/**
 * Turns the visibility switch. Off withdraws both lists. On gives again what off withdrew last, or else
 * the internal list alone: the public list is given by its own consent. The caller holds the lock of
 * the member's row.
 */
export async function switchVisibility(
  tx: Transaction,
  { userId, wording, shown }: Pick<Change, 'userId' | 'wording'> & { shown: boolean },
): Promise<void> {
  const change = { userId, wording, source: switchSource }
  if (!shown) {
    const changes = { internal_member_list: false, public_member_list: false }
    return recordConsents(tx, { ...change, changes })
  }
  const { internal_member_list, public_member_list } = await readConsents(tx, userId)
  if (internal_member_list || public_member_list) return
  const withdrawn = await withdrawnBySwitch(tx, userId)
  const given = withdrawn.length > 0 ? withdrawn : (['internal_member_list'] as const)
  const changes = Object.fromEntries(given.map((kind) => [kind, true]))
  return recordConsents(tx, { ...change, changes })
}
