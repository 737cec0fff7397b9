/** A seeded random generator: the same seed gives the same sequence. */
export interface Random {
  /** From 0 to below 1. */
  number(): number
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
  /** `count` distinct elements, in the order of the list. */
  some<T>(from: readonly T[], count: number): T[]
}

/** Creates a generator (mulberry32, 32 bits of state). Not for secrets. */
export function createRandom(seed: number): Random {
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
