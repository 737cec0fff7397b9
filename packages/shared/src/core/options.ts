/** One entry of a select, checkbox group or radio group. */
export interface Option<V extends string = string> {
  value: V
  label: string
}

/** Options from a table of value to label, in the table's order. */
export function optionsOf<V extends string>(labels: Record<V, string>): Option<V>[] {
  return (Object.keys(labels) as V[]).map((value) => ({ value, label: labels[value] }))
}

/** The label of a stored value; a value that the table does not know is shown as it is. */
export function labelOf(labels: Record<string, string>, value: string): string {
  return labels[value] ?? value
}
