import type { UserType } from '@portal/shared/core/access'
import { type ImportField, importFields } from '@portal/shared/imports/options'
import type { ImportColumn, Mapping, OpenImport } from '@portal/shared/imports/schemas'
import type { FieldErrors, Resolver } from 'react-hook-form'

/** What the form holds: a field, or nothing, for each column, and the track of rows without one. */
type ColumnsValues = Record<string, string>

/** The name of a column's select: columns may share a header. */
export const columnName = (index: number) => `column-${index}`

const isField = (value: string): value is ImportField => importFields.some((one) => one === value)

const trackOf = (value: string | undefined): UserType | null =>
  value === 'female_founder' || value === 'friend' ? value : null

export const columnsValues = ({
  columns,
  track,
}: Pick<OpenImport, 'columns' | 'track'>): ColumnsValues => ({
  track: track ?? '',
  ...Object.fromEntries(columns.map(({ field }, index) => [columnName(index), field ?? ''])),
})

function mappingOf(columns: ImportColumn[], values: ColumnsValues): Mapping {
  const fields = columns.map((_, index) => {
    const value = values[columnName(index)] ?? ''
    return isField(value) ? value : null
  })
  return { fields, track: trackOf(values.track) }
}

/** What is not right yet, by the name of the select that mends it. */
export function columnsErrors(columns: ImportColumn[], values: ColumnsValues) {
  const { fields, track } = mappingOf(columns, values)
  const errors: Record<string, string> = {}
  fields.forEach((field, index) => {
    const first = fields.indexOf(field)
    if (field !== null && first < index) {
      errors[columnName(index)] = `“${columns[first]?.name}” is this field already`
    }
  })
  if (!fields.includes('email')) {
    const free = Math.max(0, fields.indexOf(null))
    errors[columnName(free)] ??= 'One column must be the e-mail address: please choose it there'
  }
  if (track === null && !fields.includes('track')) {
    errors.track = 'Please choose the track of these members'
  }
  return errors
}

export const columnsResolver =
  (columns: ImportColumn[]): Resolver<ColumnsValues, unknown, Mapping> =>
  (values) => {
    const found = Object.entries(columnsErrors(columns, values))
    if (found.length === 0) return { values: mappingOf(columns, values), errors: {} }
    const errors: FieldErrors<ColumnsValues> = Object.fromEntries(
      found.map(([name, message]) => [name, { type: 'invalid', message }]),
    )
    return { values: {}, errors }
  }
