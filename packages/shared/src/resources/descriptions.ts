import type { NamedField } from '../core/form-fields.ts'
import type { Path } from '../core/paths.ts'

/** A field of a kind. Except title, description and url, it is stored in `fields`. */
export interface ResourceField extends NamedField {
  options?: readonly string[]
  editorOnly?: true
}

/** How a table or card shows a field. `tags`: two badges and '+N'; `rating`: the votes. */
export type CellKind =
  | 'text'
  | 'truncated'
  | 'badge'
  | 'icon'
  | 'yes-no'
  | 'tags'
  | 'link'
  | 'rating'

export interface ColumnDescription {
  label: string
  cell: CellKind
  /** Missing for ratings and fixed texts. */
  field?: string
  /** A fixed text for every row. */
  text?: string
  /** Follows the value: '4% equity'. */
  suffix?: string
  linkText?: string
  whenEmpty?: string
}

/** `derived`: filters by categories of the values (as for expertise) instead of the values. */
export interface FilterDescription {
  field: string
  label: string
  all: string
  derived?: readonly string[]
}

export interface KindDescription {
  singular: string
  plural: string
  fields: readonly ResourceField[]
  layout: 'table' | 'cards'
  columns: readonly ColumnDescription[]
  filters: readonly FilterDescription[]
  /** A separate page for members of every tier, with its own newsletter section. */
  page?: Path
  empty: string
}
