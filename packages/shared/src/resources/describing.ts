/**
 * How a field is asked for. `line` with options offers them and takes any text; `select` takes one of
 * its options or none; `yes-no` is a select whose answer is stored as a boolean.
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

/** One field of a form; title, description and url are columns of every kind, the rest is `fields`. */
export interface FieldDescription {
  name: string
  label: string
  input: FieldInput
  required?: true
  options?: readonly string[]
  /** Only administrators are asked; members do not see it in the suggest form. */
  editorOnly?: true
}

/**
 * What a column or a fact of a card shows: a text, one cut off when long, a badge, a Yes/No badge, the
 * first two of a list as badges and '+N' for the rest, a link that stands for an address, or the vote.
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
  /** The field it shows; none for a rating and for what is the same in every row. */
  field?: string
  /** The same in every row. */
  text?: string
  /** Said after the value: '4% equity'. */
  suffix?: string
  /** What a link is called. */
  linkText?: string
  /** Shown in the place of an empty value. */
  whenEmpty?: string
}

/** `derived`: the choices are categories of the values (People, 'Expertise'), not the values. */
export interface FilterDescription {
  field: string
  label: string
  all: string
  derived?: readonly string[]
}

export interface KindDescription {
  /** One of them, and several: 'programme', 'Programmes'. */
  singular: string
  plural: string
  fields: readonly FieldDescription[]
  layout: 'table' | 'cards'
  columns: readonly ColumnDescription[]
  filters: readonly FilterDescription[]
  /** When no row passes the filters. */
  empty: string
}
