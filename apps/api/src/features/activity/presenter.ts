import type { RecentItem } from '@portal/shared/activity/schemas'
import type { RecentRow } from './recent.ts'

/** One thing that came lately: who is named here has agreed to it, or posted it herself. */
export function presentRecent({ kind, id, at, who, title }: RecentRow): RecentItem {
  return { kind, id, at: at.toISOString(), who, title }
}
