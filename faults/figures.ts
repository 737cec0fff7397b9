import { appendFileSync } from 'node:fs'

/** What came of a fault, beside what must come of it. */
export interface Figure {
  fault: string
  measured: string | number
  goal: string
  met: boolean
}

/** `once`, `5 times`. */
export const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

/**
 * States a figure: `pnpm test:faults` puts it into its table. Throws when the goal is not met, so that
 * the test fails too.
 */
export function figure({ fault, measured, goal, met }: Figure): void {
  const file = process.env.FAULTS_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ fault, measured, goal, met })}\n`)
  if (!met) throw new Error(`${fault}: ${measured}, and the goal is: ${goal}`)
}
