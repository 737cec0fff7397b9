import type { Consent, ConsentKind, Database, Transaction, UserType } from '@portal/database/client'
import { read } from '@portal/database/read'
import {
  type ConsentSource,
  consentKinds,
  wordingsFor,
  wordingVersions,
} from '@portal/shared/applications/options'
import type { Network } from '@portal/shared/network/schemas'
import { recordOf } from '../../lib/record.ts'

type Consents = Record<ConsentKind, boolean>
export type ConsentChanges = { [K in ConsentKind]?: boolean | undefined }

export const agreedTo = (kinds: ConsentKind[]): Consents =>
  recordOf(consentKinds, (kind) => kinds.includes(kind))

/** Reads a user's current consents. A consent that was never answered counts as not given. */
export async function readConsents(db: Database | Transaction, userId: string): Promise<Consents> {
  const newest = await read<Pick<Consent, 'kind' | 'granted'>>(db)`
    SELECT DISTINCT ON (kind) kind, granted
    FROM consents WHERE user_id = ${userId}::uuid ORDER BY kind, id DESC`
  return agreedTo(newest.filter(({ granted }) => granted).map(({ kind }) => kind))
}

interface Change {
  userId: string
  network: Network
  track: UserType
  changes: ConsentChanges
  source: ConsentSource
}

export async function recordConsents(tx: Transaction, change: Change): Promise<void> {
  const { userId: user_id, network, track, changes, source } = change
  const current = await readConsents(tx, user_id)
  const wordings = wordingsFor(network, track)
  const rows = consentKinds.flatMap((kind) => {
    const granted = changes[kind]
    if (granted === undefined || granted === current[kind]) return []
    const wording = wordings[kind]
    return [{ user_id, kind, granted, wording, wording_version: wordingVersions[kind], source }]
  })
  if (rows.length > 0) await tx.consent.createMany({ data: rows })
}

const switchSource: ConsentSource = 'directory switch'

/** The lists that the visibility switch last withdrew, unless one was answered since. */
async function withdrawnBySwitch(tx: Transaction, userId: string): Promise<ConsentKind[]> {
  const newest = await tx.consent.findMany({
    where: { user_id: userId, kind: { in: ['internal_member_list', 'public_member_list'] } },
    orderBy: { id: 'desc' },
    take: 2,
  })
  const other = newest.findIndex(({ granted, source }) => granted || source !== switchSource)
  return newest.slice(0, other === -1 ? 2 : other).map(({ kind }) => kind)
}

/** Turns the visibility switch. The caller holds the lock on the member's row. */
export async function switchVisibility(
  tx: Transaction,
  { shown, ...member }: Pick<Change, 'userId' | 'network' | 'track'> & { shown: boolean },
): Promise<void> {
  const change = { ...member, source: switchSource }
  if (!shown) {
    const changes = { internal_member_list: false, public_member_list: false }
    return recordConsents(tx, { ...change, changes })
  }
  const { internal_member_list, public_member_list } = await readConsents(tx, member.userId)
  if (internal_member_list || public_member_list) return
  const withdrawn = await withdrawnBySwitch(tx, member.userId)
  const given = withdrawn.length > 0 ? withdrawn : (['internal_member_list'] as const)
  const changes = Object.fromEntries(given.map((kind) => [kind, true]))
  return recordConsents(tx, { ...change, changes })
}
