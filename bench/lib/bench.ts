import type { Row } from './report.ts'
import type { Sets } from './sets.ts'

/**
 * How much is measured: founders in the directory, different searches in a run, repetitions of each
 * measurement, seconds of each, and seconds for which the memory is watched.
 */
export const plans = {
  full: { founders: 100_000, searches: 4096, repetitions: 3, seconds: 10, memorySeconds: 600 },
  quick: { founders: 10_000, searches: 1024, repetitions: 1, seconds: 2, memorySeconds: 20 },
}

export type Bench = { plan: (typeof plans)['full']; sets: Sets }

/** Measures a part of the server; the stack closes what it needs. */
export type Topic = (bench: Bench, stack: AsyncDisposableStack) => Promise<Row[]>
