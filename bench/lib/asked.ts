import { parseArgs } from 'node:util'

export interface Asked<T> {
  quick: boolean
  /** Those named on the command line, or all, in their own order. */
  chosen: T[]
}

/** Reads `[--quick] [name …]`. Throws one plain line when there is no such name. */
export function askedOf<T extends { name: string }>(args: string[], all: T[]): Asked<T> {
  const { values, positionals } = parseArgs({
    args,
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const known = all.map(({ name }) => name)
  const unknown = positionals.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', ')} to measure; there are ${known.join(', ')}.`)
  }
  const chosen = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  return { quick: values.quick, chosen }
}
