import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { ConsentKind } from '@portal/shared/applications/options'
import { type UserWithStatus, userWithStatus } from '../auth/service.ts'
import { agreedTo } from './consents.ts'
import type { FounderColumns, FriendColumns, Member } from './presenter.ts'

interface Row extends UserWithStatus {
  founder: FounderColumns | null
  friend: FriendColumns | null
  agreed: ConsentKind[]
  listed: boolean
}

/** A member's whole profile. Throws when the account is gone. */
export async function getMe(db: Database | Transaction, userId: string): Promise<Member> {
  const [row] = await read<Row>(
    db,
    // Timestamps within the JSON are text; none of them is used.
    Prisma.sql`
      SELECT ${userWithStatus},
        row_to_json(founder) AS founder, row_to_json(friend) AS friend,
        ARRAY(SELECT kind::text FROM (
          SELECT DISTINCT ON (c.kind) c.kind, c.granted FROM consents c WHERE c.user_id = u.id
          ORDER BY c.kind, c.id DESC) newest WHERE granted) AS agreed,
        d.user_id IS NOT NULL AS listed
      FROM users u
      LEFT JOIN founder_profiles founder ON founder.user_id = u.id
      LEFT JOIN friend_profiles friend ON friend.user_id = u.id
      LEFT JOIN directory_entries d ON d.user_id = u.id
      WHERE u.id = ${userId}::uuid`,
  )
  if (!row) throw new Error('This account is gone')
  const { founder, friend, agreed, listed, ...user } = row
  return { user, founder, friend, consents: agreedTo(agreed), listed }
}
