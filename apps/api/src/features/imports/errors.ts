import { Readable } from 'node:stream'
import type { Database, Prisma } from '@portal/database/client'
import { fieldErrorsSchema } from '@portal/shared/core/errors'
import { importFieldLabels, importFields } from '@portal/shared/imports/options'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { found } from '../../lib/http/app-error.ts'
import { byteOrderMark, csvLine } from '../../lib/text/csv.ts'

const maxBatchSize = 500

function reasonText(reasons: unknown): string {
  const byField = fieldErrorsSchema.parse(reasons)
  return importFields
    .filter((field) => byField[field])
    .map((field) => `${importFieldLabels[field]}: ${byField[field]?.join('; ')}`)
    .join('. ')
}

const refusedRows = (id: string) =>
  ({ import_id: id, state: { in: ['invalid', 'duplicate'] } }) satisfies Prisma.ImportRowWhereInput

async function* lines(db: Database, id: string, columns: string[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine([...columns, 'Reason'])
  for (let after = 0; ; ) {
    const rows = await db.importRow.findMany({
      where: { ...refusedRows(id), number: { gt: after } },
      select: { number: true, cells: true, reasons: true },
      orderBy: { number: 'asc' },
      take: maxBatchSize,
    })
    yield rows.map(({ cells, reasons }) => csvLine([...cells, reasonText(reasons)])).join('')
    if (rows.length < maxBatchSize) return
    after = rows.at(-1)?.number ?? after
  }
}

export async function exportErrors(db: Database, actor: Actor, id: string): Promise<Readable> {
  const stored = found(
    await db.import.findUnique({ where: { id }, select: { columns: true } }),
    'This import',
  )
  const rows = await db.importRow.count({ where: refusedRows(id) })
  await transaction(db, (tx) => audit(tx, actor, 'import.exported', id, { after: { rows } }))
  return Readable.from(lines(db, id, stored.columns))
}
