import type { Database } from '@portal/database/client'
import { fieldErrorsSchema } from '@portal/shared/core/errors'
import { importFieldLabels, importFields } from '@portal/shared/imports/options'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { found } from '../../lib/http/app-error.ts'
import { csvText } from '../../lib/text/csv.ts'

function reasonText(reasons: unknown): string {
  const byField = fieldErrorsSchema.parse(reasons)
  return importFields
    .filter((field) => byField[field])
    .map((field) => `${importFieldLabels[field]}: ${byField[field]?.join('; ')}`)
    .join('. ')
}

export async function exportErrors(db: Database, actor: Actor, id: string): Promise<string> {
  const stored = found(
    await db.import.findUnique({ where: { id }, select: { columns: true } }),
    'This import',
  )
  const rows = await db.importRow.findMany({
    where: { import_id: id, state: { in: ['invalid', 'duplicate'] } },
    select: { cells: true, reasons: true },
    orderBy: { number: 'asc' },
  })
  const after = { rows: rows.length }
  await transaction(db, (tx) => audit(tx, actor, 'import.exported', id, { after }))
  const lines = rows.map(({ cells, reasons }) => [...cells, reasonText(reasons)])
  return csvText([[...stored.columns, 'Reason'], ...lines])
}
