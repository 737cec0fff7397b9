import type { ResourceKind } from '@portal/shared/resources/schemas'
import { isFree, type TabDescription } from '@portal/shared/resources/tabs'
import type { Actor } from '../../lib/actor.ts'

type Reader = Pick<Actor, 'tier' | 'is_admin'>

/** A paid tab is locked for the Free tier (content-areas 4); administrators keep all of them. */
export function isLocked({ tier }: Pick<TabDescription, 'tier'>, reader: Reader): boolean {
  return tier === 'PAID' && reader.tier === 'Free' && !reader.is_admin
}

/** Whether the server gives out a kind: all of them while 'Unlock All' is offered to everybody. */
export function mayRead(reader: Reader, kind: ResourceKind, tierOverride: boolean): boolean {
  return tierOverride || isFree(kind) || reader.is_admin || reader.tier !== 'Free'
}
