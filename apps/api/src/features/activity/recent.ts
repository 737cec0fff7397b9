import { type Database, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { formerMember } from '@portal/shared/privacy/schemas'
import type { Actor } from '../../lib/actor.ts'
import { isLive } from '../../lib/content.ts'
import type { RecentRow } from './presenter.ts'

const longest = 20

type Audience = 'founders' | 'friends'

/** Administrators see what founders see. */
export const audienceOf = ({ is_admin, user_type }: Actor): Audience =>
  is_admin || user_type === 'female_founder' ? 'founders' : 'friends'

/**
 * Which new members an audience sees. The directory's entries are the members who agreed to be listed
 * for founders; friends see only those who agreed to the public list as well.
 */
function joinedFor(audience: Audience): Prisma.Sql {
  if (audience === 'founders') return Prisma.sql`TRUE`
  return Prisma.sql`coalesce((
    SELECT c.granted FROM consents c
    WHERE c.user_id = u.id AND c.kind = 'public_member_list' ORDER BY c.id DESC LIMIT 1), false)`
}

/** The 20 newest items of all kinds together, newest first, without e-mail addresses. */
export function recentActivity(db: Database, audience: Audience): Promise<RecentRow[]> {
  return read<RecentRow>(
    db,
    Prisma.sql`
      (SELECT 'member' AS kind, u.id, u.activated_at AS at, u.full_name AS who,
         'Joined the network' AS title
       FROM users u JOIN directory_entries d ON d.user_id = u.id
       WHERE u.is_active AND u.activated_at IS NOT NULL AND ${joinedFor(audience)}
       ORDER BY u.activated_at DESC LIMIT ${longest})
      UNION ALL
      (SELECT 'win', w.id, w.created_at, coalesce(u.full_name, ${formerMember}), w.title
       FROM wins w LEFT JOIN users u ON u.id = w.author_id
       WHERE w.deleted_at IS NULL ORDER BY w.created_at DESC LIMIT ${longest})
      UNION ALL
      (SELECT 'event', id, published_at, NULL, title
       FROM events WHERE ${isLive} ORDER BY published_at DESC LIMIT ${longest})
      UNION ALL
      (SELECT 'opportunity', id, published_at, NULL, title
       FROM opportunities WHERE ${isLive} ORDER BY published_at DESC LIMIT ${longest})
      ORDER BY at DESC, id LIMIT ${longest}`,
  )
}
