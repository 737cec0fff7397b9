import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

export interface DataRow {
  /** The value of a column; throws if it is empty or the file has no such column. */
  get(column: string): string
  /** The values of several columns, by their names; throws as `get` does. */
  all<C extends string>(...columns: C[]): Record<C, string>
  /** The value of a column, or null if it is empty. */
  optional(column: string): string | null
}

/** Replaces placeholders such as {city}. */
const fill = (text: string, names: object): string => {
  const values = new Map<string, unknown>(Object.entries(names))
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values.get(name)))
}

const readText = (file: string) => readFileSync(join(import.meta.dirname, 'data', file), 'utf8')

/** Reads a JSON file of the folder data, whose texts may have placeholders for `names`. */
export const readJson = <T>(file: string, names: object): T =>
  JSON.parse(readText(file), (_, value) => (typeof value === 'string' ? fill(value, names) : value))

/**
 * Reads a file of the folder data: a line of column names, then one line per row, with values
 * separated by bars. Semicolons separate lists, and \n is a line break. `network` replaces
 * placeholders such as {city}.
 */
export function readRows(file: string, network: object = {}): DataRow[] {
  const rows = parse<Record<string, string>>(fill(readText(file), network), {
    ...{ delimiter: '|', quote: false, columns: true },
  })
  return rows.map((row) => {
    const optional = (column: string) => row[column]?.replaceAll('\\n', '\n') || null
    const get = (column: string) => {
      const value = optional(column)
      if (value === null) throw new Error(`${file}: ${JSON.stringify(row)} has no ${column}`)
      return value
    }
    const all = <C extends string>(...names: C[]) =>
      Object.fromEntries(names.map((name) => [name, get(name)])) as Record<C, string>
    return { get, all, optional }
  })
}

/** Returns `value` if it is one of `values`; throws otherwise. */
export function requireOneOf<const T extends string>(values: readonly T[], value: string): T {
  const found = values.find((candidate) => candidate === value)
  if (found === undefined) throw new Error(`'${value}' is not one of: ${values.join(', ')}`)
  return found
}

/** Converts a name to a part of an address: 'Dr Anjali Desai' to 'anjali-desai'. */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/^(Dr|Professor) /, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
