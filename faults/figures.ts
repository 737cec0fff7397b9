import { appendFileSync } from 'node:fs'

export interface Figure {
  fault: string
  measured: string | number
  goal: string
  met: boolean
}

/** `once`, `5 times`. */
export const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** Records a figure for the table of `pnpm test:faults`; throws if its goal is not met. */
export function figure({ fault, measured, goal, met }: Figure): void {
  const file = process.env.FAULTS_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ fault, measured, goal, met })}\n`)
  if (!met) throw new Error(`${fault}: ${measured}, and the goal is: ${goal}`)
}
