export interface Option<V extends string = string> {
  value: V
  label: string
}

/** Converts labels by value to options, in the same order. */
export function optionsOf<V extends string>(labels: Record<V, string>): Option<V>[] {
  return namesOf(labels).map((value) => ({ value, label: labels[value] }))
}

/** Lists the keys of a literal record, typed. The record must have no other keys. */
export const namesOf = <K extends string>(record: Readonly<Record<K, unknown>>) =>
  Object.keys(record) as [K, ...K[]]

/** Builds a record with the same value for each name. */
export const fillRecord = <K extends string, V>(names: readonly K[], value: V) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<K, V>

/** Returns the label of a stored value, or the value if it has no label. */
export function labelOf(labels: Record<string, string>, value: string): string {
  return labels[value] ?? value
}

/** Converts an identifier to words: 'How found us' from 'how_found_us' or 'how-found-us'. */
export function humanise(name: string): string {
  const text = name.replace(/[_-]/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Converts `companyName` to `company_name`, for the API and the database. */
export const snakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Converts `company_name` to `companyName`. */
export const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
