import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'

/** A member's marks on things, such as sign-ups, by the id of the thing. */
export const marks =
  <Mark extends string>(rowsOf: (userIds: string[]) => Prisma.Sql) =>
  async (db: Database | Transaction, userId: string): Promise<Map<string, Mark>> => {
    const rows = await read<{ mark: Mark; id: string }>(
      db,
      Prisma.sql`SELECT mark, id FROM (${rowsOf([userId])}) rows`,
    )
    return new Map(rows.map(({ id, mark }) => [id, mark]))
  }
