/** One entry of a select, checkbox group or radio group. */
export interface Option<V extends string = string> {
  value: V
  label: string
}

/** Converts labels by value to options, in the same order. */
export function optionsOf<V extends string>(labels: Record<V, string>): Option<V>[] {
  return namesOf(labels).map((value) => ({ value, label: labels[value] }))
}

/** The names of a record that is written down in the code, and so has no others. */
export const namesOf = <K extends string>(record: Readonly<Record<K, unknown>>) =>
  Object.keys(record) as [K, ...K[]]

/** The same value for each name. */
export const fillRecord = <K extends string, V>(names: readonly K[], value: V) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<K, V>

/** The label of a stored value; the value itself if it has no label. */
export function labelOf(labels: Record<string, string>, value: string): string {
  return labels[value] ?? value
}

/** A name of the code as words for people: 'How found us' of 'how_found_us' or 'how-found-us'. */
export function humanise(name: string): string {
  const words = name.replace(/[_-]/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A name as the API and the database write it: `company_name` of `companyName`. */
export const snakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A name as the code writes it: `companyName` of `company_name`. */
export const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
