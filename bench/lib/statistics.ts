export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

/** Returns a percentile (nearest rank); NaN for no values. */
export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length))
  return sorted[rank - 1] ?? Number.NaN
}

/** Repeats measurements alternately, so that other load affects all alike. Returns medians. */
export async function measureAlternately<K extends string, F extends { [name in keyof F]: number }>(
  repetitions: number,
  measurements: Record<K, () => Promise<F>>,
): Promise<Record<K, F>> {
  const names = Object.keys(measurements) as K[]
  const taken = new Map<K, F[]>(names.map((name) => [name, []]))
  for (let n = 0; n < repetitions; n += 1) {
    for (const name of names) taken.get(name)?.push(await measurements[name]())
  }
  const medians = [...taken].map(([name, all]) => {
    const keys = Object.keys(all[0] ?? {}) as (keyof F)[]
    return [name, Object.fromEntries(keys.map((key) => [key, median(all.map((one) => one[key]))]))]
  })
  return Object.fromEntries(medians) as Record<K, F>
}
