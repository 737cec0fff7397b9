/** Set by `pnpm test:faults`. `pnpm test` runs small versions of the same tests. */
export const full = process.env.FAULTS === 'full'

export function size(fullCount: number, quickCount: number): number {
  return full ? fullCount : quickCount
}
