import { Prisma } from '@portal/database/client'
import { agrees } from '../mail/recipients.ts'
import { isStaying } from './active-members.ts'

/** SQL: whether users `u` is a friend whom founders see among the supporters (docs/developers/product.md, 'Supporters'). */
export const isSupporter = Prisma.sql`(
  u.user_type = 'friend' AND ${isStaying} AND ${agrees('list_as_supporter')})`
