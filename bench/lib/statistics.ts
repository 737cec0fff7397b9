/** The middle of some numbers, or the mean of the two in the middle; NaN of none. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  if (!Number.isInteger(middle)) return upper
  return ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The smallest value that so many hundredths of all do not exceed; NaN of none. */
export function percentile(values: number[], hundredths: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const rank = Math.max(1, Math.ceil((hundredths / 100) * sorted.length))
  return sorted[rank - 1] ?? Number.NaN
}
