import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { gathered } from './together.ts'

/** Rows that belong to members, for each who asks hers in the order of the statement, by `user_id`. */
export const rowsOfEach = <Row extends { user_id: string }>(
  rowsOf: (userIds: string[]) => Prisma.Sql,
) =>
  gathered(async (db, userIds: string[]) => {
    const byUser = Map.groupBy(await read<Row>(db, rowsOf(userIds)), ({ user_id }) => user_id)
    return (userId): Row[] => byUser.get(userId) ?? []
  })

/**
 * What members have put on things, such as votes or sign-ups, for each who asks: a mark by the id of what
 * it is on. `rowsOf` names the columns `user_id`, `mark` and `id`. All ids under one mark come as one
 * text, because a row for each takes the driver longer than Postgres takes to find them.
 */
export const marks = <Mark extends string>(rowsOf: (userIds: string[]) => Prisma.Sql) =>
  gathered(async (db, userIds: string[]) => {
    const rows = await read<{ user_id: string; mark: Mark; ids: string }>(
      db,
      Prisma.sql`
        SELECT user_id, mark, string_agg(id::text, ' ') AS ids
        FROM (${rowsOf(userIds)}) rows GROUP BY user_id, mark`,
    )
    const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
    return (userId): Map<string, Mark> => {
      const own = new Map<string, Mark>()
      for (const { mark, ids } of byUser.get(userId) ?? []) {
        for (const id of ids.split(' ')) own.set(id, mark)
      }
      return own
    }
  })
