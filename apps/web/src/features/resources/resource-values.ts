import { formatCount } from '@portal/shared/core/count'
import type { ColumnDescription, FilterDescription } from '@portal/shared/resources/descriptions'
import { expertiseOf } from '@portal/shared/resources/expertise'
import { descriptionOf } from '@portal/shared/resources/kinds'
import type { ResourceKind } from '@portal/shared/resources/options'
import type { Resource, ResourceFieldValue } from '@portal/shared/resources/schemas'
import type { SectionDescription } from '@portal/shared/resources/tabs'

export function fieldOf(resource: Resource, field: string): ResourceFieldValue {
  const { title, description, url, fields } = resource
  const columns: Record<string, string | null> = { title, description, url }
  return columns[field] ?? fields[field] ?? null
}

export const textOf = (value: ResourceFieldValue): string =>
  Array.isArray(value) ? value.join(', ') : value === null ? '' : String(value)

export const listOf = (value: ResourceFieldValue): string[] =>
  Array.isArray(value)
    ? value.filter((one) => typeof one === 'string')
    : value === null || value === ''
      ? []
      : [String(value)]

/** The text of a cell: the value of its field, or the column's fixed text. */
export function cellText({ cell, field, text, whenEmpty = '' }: ColumnDescription, row: Resource) {
  if (text !== undefined) return text
  const value = field === undefined ? null : fieldOf(row, field)
  if (cell === 'yes-no') return value === null ? whenEmpty : value === true ? 'Yes' : 'No'
  if (field === 'equity') return value ? `${textOf(value)} equity` : whenEmpty
  return textOf(value) || whenEmpty
}

/** The options of a filter. The first one means all. */
export function choicesOf({ field, all, derived }: FilterDescription, rows: Resource[]) {
  const values = rows.flatMap((row) => listOf(fieldOf(row, field)))
  const choices = derived ?? [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en-GB'))
  return [{ value: '', label: all }, ...choices.map((value) => ({ value, label: value }))]
}

export function matchesFilters(row: Resource, active: Record<string, string | null>): boolean {
  return descriptionOf(row.kind).filters.every(({ field, derived }) => {
    const filter = active[field]
    if (!filter) return true
    const values = listOf(fieldOf(row, field))
    return derived ? values.some((value) => expertiseOf(value) === filter) : values.includes(filter)
  })
}

export const rowsOf = ({ only }: SectionDescription, rows: Resource[]) =>
  only === undefined ? rows : rows.filter((row) => fieldOf(row, only) === true)

/** Returns a text such as '4 programmes found'. */
export function foundText(kind: ResourceKind, found: number): string {
  const { singular, plural } = descriptionOf(kind)
  return `${formatCount(found, singular, plural.toLocaleLowerCase('en-GB'))} found`
}
