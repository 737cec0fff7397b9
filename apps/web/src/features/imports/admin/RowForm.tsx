import { SimpleGrid } from '@mantine/core'
import { importFieldLabels } from '@portal/shared/imports/options'
import type { ImportColumn, ImportRow } from '@portal/shared/imports/schemas'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextAreaField, TextField } from '#components/form/text-fields.tsx'
import { useCorrect } from './api.ts'

type Cells = Record<string, string>

/** The name of a cell's field: columns may share a header. */
const cellName = (index: number) => `cell-${index}`

/** A name in two columns is wrong as a whole. */
const reasonsOf = ({ reasons }: ImportRow, field: ImportColumn['field']) =>
  field === 'nameStart' ? reasons.fullName : field ? reasons[field] : undefined

interface RowFormProps {
  importId: string
  row: ImportRow
  columns: ImportColumn[]
  onClose: () => void
}

/** The cells of a row that are imported, those that are wrong first. */
const cellsOf = (row: ImportRow, columns: ImportColumn[]) =>
  columns
    .flatMap(({ name, field }, column) =>
      field
        ? [{ name, field, column, text: row.cells[column] ?? '', reasons: reasonsOf(row, field) }]
        : [],
    )
    .sort((a, b) => Number(!a.reasons) - Number(!b.reasons))

const errorsOf = (cells: ReturnType<typeof cellsOf>): FieldErrors<Cells> =>
  Object.fromEntries(
    cells.flatMap(({ column, reasons }) =>
      reasons ? [[cellName(column), { type: 'invalid', message: reasons.join(' ') }]] : [],
    ),
  )

/** The form in which a row is corrected. */
export function RowForm({ importId, row, columns, onClose }: RowFormProps) {
  // As they were at first: what somebody else changes meanwhile is not sent back.
  const [cells] = useState(() => cellsOf(row, columns))
  const [errors] = useState(() => errorsOf(cells))
  const form = useForm<Cells>({
    defaultValues: Object.fromEntries(cells.map(({ column, text }) => [cellName(column), text])),
    errors,
  })
  const { mutateAsync } = useCorrect(importId)
  return (
    <DialogForm
      form={form}
      submitLabel="Save and check again"
      late="Somebody else has changed this row meanwhile. Saving again replaces what you change."
      onClose={onClose}
      send={async (given) => {
        const changed = cells.flatMap(({ column, text: before }) => {
          const text = given[cellName(column)] ?? before
          return text === before ? [] : [{ column, text }]
        })
        const { number, version } = row
        if (changed.length > 0) await mutateAsync({ number, version, cells: changed })
      }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        {cells.map(({ name, field, column, text }) => {
          const Field = text.length > 60 ? TextAreaField : TextField
          return (
            <Field
              key={column}
              control={form.control}
              name={cellName(column)}
              label={importFieldLabels[field]}
              description={`Column “${name}”`}
            />
          )
        })}
      </SimpleGrid>
    </DialogForm>
  )
}
