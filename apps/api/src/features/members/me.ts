import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { ConsentKind } from '@portal/shared/applications/options'
import { gathered } from '../../lib/together.ts'
import { type UserWithStatus, userWithStatus } from '../auth/service.ts'
import { agreedTo } from './consents.ts'
import type { FriendColumns, Member } from './presenter.ts'
import type { FounderColumns } from './shown.ts'

interface Row extends UserWithStatus {
  founder: FounderColumns | null
  friend: FriendColumns | null
  agreed: ConsentKind[]
  listed: boolean
}

/** A member's whole profile. Throws when the account is gone. */
export const getMe = gathered(async (db: Database | Transaction, userIds: string[]) => {
  const rows = await read<Row>(
    db,
    // Without the moments, which are only text in JSON.
    Prisma.sql`
      SELECT ${userWithStatus},
        (SELECT to_jsonb(f) - 'updated_at' FROM founder_profiles f WHERE f.user_id = u.id) AS founder,
        (SELECT to_jsonb(f) - 'updated_at' FROM friend_profiles f WHERE f.user_id = u.id) AS friend,
        ARRAY(SELECT kind::text FROM (
          SELECT DISTINCT ON (c.kind) c.kind, c.granted FROM consents c WHERE c.user_id = u.id
          ORDER BY c.kind, c.id DESC) newest WHERE granted) AS agreed,
        EXISTS (SELECT FROM directory_entries d WHERE d.user_id = u.id) AS listed
      FROM users u WHERE u.id = ANY (${userIds}::uuid[])`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (userId): Member => {
    const row = byId.get(userId)
    if (!row) throw new Error('This account is gone')
    const { founder, friend, agreed, listed, ...user } = row
    return { user, founder, friend, consents: agreedTo(agreed), listed }
  }
})
