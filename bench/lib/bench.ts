import type { Row } from './report.ts'
import type { Sets } from './sets.ts'

/** How much a run measures. `seconds` are per measurement; `memorySeconds` watch the memory. */
export const plans = {
  full: { founders: 100_000, searches: 4096, repetitions: 3, seconds: 10, memorySeconds: 600 },
  quick: { founders: 10_000, searches: 1024, repetitions: 1, seconds: 2, memorySeconds: 20 },
}

export type Bench = { plan: (typeof plans)['full']; sets: Sets }

export type Topic = (bench: Bench, stack: AsyncDisposableStack) => Promise<Row[]>
