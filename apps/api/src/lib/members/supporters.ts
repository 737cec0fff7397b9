import { Prisma } from '@portal/database/client'
import { agreesSql } from '../email/recipients.ts'
import { isStayingSql } from './active-members.ts'

/** SQL condition: user {alias} is a friend whom founders see among the supporters. */
export const isSupporterSql = (alias: string): Prisma.Sql => Prisma.sql`(
  ${Prisma.raw(alias)}.user_type = 'friend' AND ${isStayingSql(alias)}
  AND ${agreesSql(alias, 'list_as_supporter')})`
