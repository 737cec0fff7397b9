import type { Database } from '@portal/database/client'
import { limits } from '@portal/shared/core/fields'
import { maxListedValues } from '@portal/shared/imports/options'
import type { ImportValues, ValueMappings } from '@portal/shared/imports/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { found, invalidFields } from '../../lib/http/app-error.ts'
import { fieldsOf } from './columns.ts'
import { nearestOption, optionKey, optionsByName, optionsFor, valuesIn } from './option-names.ts'
import { checkAllRows, checkTimeoutMs, lockChecked, rowReaderOptions } from './service.ts'

async function cellsOf(db: Database, id: string, columns: { field: string; at: number }[]) {
  return db.$queryRaw<{ at: number; cell: string; rows: number }[]>`
    SELECT k.at, r.cells[k.at] AS cell, count(*)::int AS rows
    FROM import_rows r, jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) AS k (at int)
    WHERE r.import_id = ${id}::uuid AND r.cells[k.at] <> '' GROUP BY 1, 2
    ORDER BY 1, min(r.number)`
}

export async function listValues(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  id: string,
): Promise<ImportValues> {
  const stored = found(await db.import.findUnique({ where: { id } }), 'This import')
  const options = optionsFor(network)
  const optionNames = optionsByName(network, [])
  const columns = fieldsOf(stored).flatMap((field, at) =>
    field && options[field] ? [{ field, at: at + 1 }] : [],
  )
  const mappings = await db.importValue.findMany()
  const values = new Map<string, ImportValues['values'][number]>()
  for (const { at, cell, rows } of await cellsOf(db, id, columns)) {
    const field = columns.find((column) => column.at === at)?.field
    if (!field) continue
    const names = optionNames[field] ?? new Map()
    for (const value of valuesIn(field, cell, names)) {
      const name = optionKey(value)
      if (name === '' || names.has(name) || value.length > limits.short) continue
      const mapping = mappings.find((one) => one.field === field && one.value === name)
      const key = `${field} ${name}`
      const option = mapping?.option ?? null
      const proposed = option === null ? nearestOption(names, value) : null
      const counted = values.get(key) ?? { field, value, rows: 0, option, proposed }
      values.set(key, { ...counted, rows: counted.rows + rows })
    }
  }
  const shown = [...values.values()].sort(
    (a, b) => Number(a.option !== null) - Number(b.option !== null) || b.rows - a.rows,
  )
  return { values: shown.slice(0, maxListedValues), options }
}

function requireOptions(network: Deps['network'], { values }: ValueMappings): void {
  const options = optionsFor(network)
  const isOffered = ({ field, option }: ValueMappings['values'][number]) =>
    options[field]?.some(({ value }) => option === null || value === option)
  if (!values.every(isOffered)) {
    throw invalidFields({ values: ['Please choose one of the options of each field'] })
  }
}

export async function saveValueMappings(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  actor: Actor,
  { id, values }: ValueMappings & { id: string },
): Promise<void> {
  requireOptions(network, { values })
  const mapping = values
    .map(({ field, value, option }) => ({ field, value: optionKey(value), option }))
    .filter(({ value }) => value !== '')
  await transaction(
    db,
    async (tx) => {
      const stored = await lockChecked(tx, id)
      const { count: before } = await tx.importValue.deleteMany({
        where: { OR: mapping.map(({ field, value }) => ({ field, value })) },
      })
      const { count: after } = await tx.importValue.createMany({
        data: mapping.flatMap(({ option, ...one }) => (option === null ? [] : { ...one, option })),
        skipDuplicates: true,
      })
      await checkAllRows(tx, id, await rowReaderOptions(tx, network, stored))
      // Omits the values, which come from the file.
      await audit(tx, actor, 'import.translated', id, {
        before: { values: before },
        after: { values: after, fields: [...new Set(mapping.map(({ field }) => field))] },
      })
    },
    { timeout: checkTimeoutMs },
  )
}
