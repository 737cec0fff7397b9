import { SimpleGrid } from '@mantine/core'
import { importFieldLabels } from '@portal/shared/imports/options'
import type { ImportColumn, ImportRow } from '@portal/shared/imports/schemas'
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

/** The cells of a row that are imported, to be corrected. */
export function RowForm({ importId, row, columns, onClose }: RowFormProps) {
  const cells = columns.flatMap(({ name, field }, column) =>
    field ? [{ name, field, column, text: row.cells[column] ?? '' }] : [],
  )
  const errors: FieldErrors<Cells> = Object.fromEntries(
    cells.flatMap(({ field, column }) => {
      const message = reasonsOf(row, field)?.join(' ')
      return message ? [[cellName(column), { type: 'invalid', message }]] : []
    }),
  )
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
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" style={{ alignItems: 'end' }}>
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
