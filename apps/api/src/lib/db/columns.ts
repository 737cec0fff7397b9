import { Prisma } from '@portal/database/client'

/** SQL: the columns of row {alias}, by a model's fields such as `Prisma.EventScalarFieldEnum`. */
export const columnsSql = (fields: Record<string, string>, alias: string): Prisma.Sql =>
  Prisma.raw(
    Object.values(fields)
      .map((name) => `${alias}.${name}`)
      .join(', '),
  )
