import type { Published } from '@portal/shared/activity/schemas'
import { tabOf } from '@portal/shared/resources/tabs'

/** Where members see what was published; the screen says so itself once it is there no more. */
export function addressOf(publicUrl: string, published: Published): string {
  const { what, id } = published
  if (what === 'event') return `${publicUrl}/events?event=${id}`
  if (what === 'opportunity') return `${publicUrl}/opportunities?opportunity=${id}`
  return published.kind === 'perk'
    ? `${publicUrl}/resources/perks?resource=${id}`
    : `${publicUrl}/resources?tab=${tabOf(published.kind)}&resource=${id}`
}
