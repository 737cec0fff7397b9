import { median } from './statistics.ts'

/** A named measurement of several numbers, such as { rate, p50, p95 }. */
type Measure<F> = () => Promise<F>

/**
 * Takes all measurements one after the other, so many times over, and gives the median of each number
 * of each: whatever the machine does meanwhile meets all of them alike.
 */
export async function inTurn<K extends string, F extends { [name in keyof F]: number }>(
  repetitions: number,
  measures: Record<K, Measure<F>>,
): Promise<Record<K, F>> {
  const names = Object.keys(measures) as K[]
  const taken = new Map<K, F[]>(names.map((name) => [name, []]))
  for (let round = 0; round < repetitions; round += 1) {
    for (const name of names) taken.get(name)?.push(await measures[name]())
  }
  const entries = names.map((name) => [name, medianOf(taken.get(name) ?? [])])
  return Object.fromEntries(entries) as Record<K, F>
}

/** The median of each number by itself. */
function medianOf<F extends { [name in keyof F]: number }>(all: F[]): F {
  const names = Object.keys(all[0] ?? {}) as (keyof F)[]
  const entries = names.map((name) => [name, median(all.map((one) => one[name]))])
  return Object.fromEntries(entries) as F
}
