/**
 * The input of a field. `line` with options suggests them and accepts any text; `select` accepts one of its
 * options or none; `yes-no` is a select whose value is stored as a boolean.
 */
export type FieldInput =
  | 'line'
  | 'text'
  | 'url'
  | 'select'
  | 'yes-no'
  | 'list'
  | 'number'
  | 'switch'

/** One field of a form. Title, description and url have columns; all others are stored in `fields`. */
export interface FieldDescription {
  name: string
  label: string
  input: FieldInput
  required?: true
  options?: readonly string[]
  /** Only in the administrators' editor, not in the suggest form. */
  editorOnly?: true
}

/**
 * How a table column or a line of a card shows its field. `tags` shows the first two values of a list as
 * badges and '+N' for the others; `rating` shows the votes.
 */
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
  /** The shown field; none for a rating and for a fixed `text`. */
  field?: string
  /** A fixed text, the same in every row. */
  text?: string
  /** Shown after the value: '4% equity'. */
  suffix?: string
  /** The text of a link. */
  linkText?: string
  /** Shown instead of an empty value. */
  whenEmpty?: string
}

/** `derived`: the options are categories of the values (as for expertise) instead of the values. */
export interface FilterDescription {
  field: string
  label: string
  all: string
  derived?: readonly string[]
}

export interface KindDescription {
  /** Such as 'programme' and 'Programmes'. */
  singular: string
  plural: string
  fields: readonly FieldDescription[]
  layout: 'table' | 'cards'
  columns: readonly ColumnDescription[]
  filters: readonly FilterDescription[]
  /** Shown when no row matches the filters. */
  empty: string
}
