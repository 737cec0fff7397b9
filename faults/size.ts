/** `pnpm test:faults` sets this; `pnpm test` runs the same faults in a few seconds each. */
export const full = process.env.FAULTS === 'full'

/** How many times a fault happens: often when the faults are what is tested, seldom on every push. */
export function size(fullCount: number, quickCount: number): number {
  return full ? fullCount : quickCount
}
