import type { Database, Prisma, Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'

/** Reads rows and makes something of them. */
export const kept =
  <Row, T, What = void>(rowsOf: (what: What) => Prisma.Sql, make: (rows: Row[]) => T) =>
  async (db: Database | Transaction, what: What): Promise<T> =>
    make(await read<Row>(db, rowsOf(what)))
