import { hash } from 'node:crypto'
import type { RowCorrection } from '@portal/shared/imports/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { requireVersion } from '../../lib/db/versions.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, found, invalidFields } from '../../lib/http/app-error.ts'
import { lockChecked, readingOf, storeCheck } from './service.ts'

/** The version of a row that a correction goes back with. */
export const rowVersion = (cells: string[]): string =>
  hash('sha256', JSON.stringify(cells), 'base64url').slice(0, 16)

/**
 * Corrects cells of a row, and checks it again with the rows of its old and its new address.
 *
 * @throws `not_found`, `changed_meanwhile` for another version, `conflict` unless the import is checked and not
 * started, and for a row that is deleted; `invalid_input` for a column that there is not
 */
export async function correctRow(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  actor: Actor,
  { id, number, version, cells: sent }: RowCorrection & { id: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const held = await lockChecked(tx, id)
    const where = { import_id_number: { import_id: id, number } }
    const row = found(await tx.importRow.findUnique({ where }), 'This row')
    requireVersion(version, rowVersion(row.cells), 'This row was changed elsewhere meanwhile')
    if (row.cells.length === 0) throw conflict('What the file said about this person is deleted')
    if (sent.some(({ column }) => column >= row.cells.length)) {
      throw invalidFields({ cells: ['Please choose columns of the file'] })
    }
    const texts = new Map(sent.map(({ column, text }) => [column, text]))
    const cells = row.cells.map((cell, at) => texts.get(at) ?? cell)
    await tx.importRow.update({ where, data: { cells, corrected: true } })
    await storeCheck(tx, id, await readingOf(tx, network, held), { ...row, cells })
    const { state } = await tx.importRow.findUniqueOrThrow({ where, select: { state: true } })
    // Without the cells, which are about a person.
    await audit(tx, actor, {
      action: 'import.corrected',
      target: { type: 'import', id },
      before: { row: number, state: row.state },
      after: { row: number, state, columns: held.columns.filter((_, at) => texts.has(at)) },
    })
  })
}
