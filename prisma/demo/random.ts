/** The few choices that the demonstration data makes; the same seed makes them the same each time. */
export interface Random {
  /** Between 0 and 1. */
  number(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
  /** So many different ones, in the order of the list. */
  some<T>(from: readonly T[], count: number): T[]
}

export function randomFrom(seed: number): Random {
  // mulberry32: small, known, and good enough to look like life.
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  const number = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    number,
    between: (low, high) => low + Math.floor(number() * (high - low + 1)),
    chance: (probability) => number() < probability,
    pick: (from) => from[Math.floor(number() * from.length)] ?? from[0],
    some: (from, count) => {
      const order = from.map((_, index) => ({ index, key: number() }))
      order.sort((a, b) => a.key - b.key)
      const chosen = new Set(order.slice(0, count).map(({ index }) => index))
      return from.filter((_, index) => chosen.has(index))
    },
  }
}
