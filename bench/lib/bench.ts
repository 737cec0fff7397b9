import type { Goal, Row } from './goals.ts'
import type { Sets } from './sets.ts'

/** How much is measured, and for how long. */
export interface Plan {
  /** Founders in the directory. */
  founders: number
  /** And in the small one that it is compared with. */
  few: number
  repetitions: number
  /** Of one measurement. */
  seconds: number
  /** Of those which answer only a few times a second. */
  slowSeconds: number
  /** For how long the memory is watched. */
  memorySeconds: number
}

export const plans = {
  full: {
    founders: 100_000,
    few: 1000,
    repetitions: 3,
    seconds: 10,
    slowSeconds: 30,
    memorySeconds: 600,
  },
  quick: {
    founders: 10_000,
    few: 1000,
    repetitions: 1,
    seconds: 2,
    slowSeconds: 4,
    memorySeconds: 20,
  },
} satisfies Record<string, Plan>

export interface Bench {
  plan: Plan
  sets: Sets
}

/** One topic: what it aims at, as data, and how it is measured. */
export interface Topic {
  name: string
  goals: Record<string, Goal>
  measure(bench: Bench): Promise<Row[]>
}
