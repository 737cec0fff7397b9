import type { NamedField } from '../core/form-fields.ts'
import type { Path } from '../core/paths.ts'

/** One field of a kind. Title, description and url have columns; all others are stored in `fields`. */
export interface ResourceField extends NamedField {
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
  fields: readonly ResourceField[]
  layout: 'table' | 'cards'
  columns: readonly ColumnDescription[]
  filters: readonly FilterDescription[]
  /**
   * A page of its own, on which every member reads all of them whatever their tier, with a chapter of its own
   * in the newsletter (docs/developers/product.md, 'Tiers'). By default a kind stands on its tab only.
   */
  page?: Path
  /** Shown when no row matches the filters. */
  empty: string
}
