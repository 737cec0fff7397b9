/** What somebody who reads a report knows of a number. */
export interface Known {
  low: number
  high: number
}

/** Says that the numbers `plus` together are those of `minus` together, or are at least those. */
export interface Equation {
  plus: string[]
  minus: string[]
  isAtLeast?: boolean
}

type Knowledge = Map<string, Known>

const rangeOf = (knowledge: Knowledge, id: string): Known => {
  const known = knowledge.get(id)
  if (!known) throw new Error(`nothing is known of ${id}`)
  return known
}

/** Narrows a copy of what is known by all equations; null where they contradict each other. */
function narrow(knowledge: Knowledge, equations: Equation[]): Knowledge | null {
  const ranges = new Map(knowledge)
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const { plus, minus, isAtLeast } of equations) {
      // The sum of all terms is 0, or at least 0.
      const terms = [
        ...plus.map((id) => ({ id, sign: 1 })),
        ...minus.map((id) => ({ id, sign: -1 })),
      ]
      for (const { id, sign } of terms) {
        let [least, most] = [0, 0]
        for (const other of terms) {
          if (other.id === id) continue
          const { low, high } = rangeOf(ranges, other.id)
          least += other.sign > 0 ? low : -high
          most += other.sign > 0 ? high : -low
        }
        const known = rangeOf(ranges, id)
        const top = isAtLeast && sign > 0 ? Number.POSITIVE_INFINITY : sign > 0 ? -least : most
        const bottom = isAtLeast && sign < 0 ? 0 : sign > 0 ? -most : least
        const next = { low: Math.max(known.low, bottom), high: Math.min(known.high, top) }
        if (next.low > next.high) return null
        if (next.low === known.low && next.high === known.high) continue
        ranges.set(id, next)
        isChanged = true
      }
    }
  }
  return ranges
}

/** Whether there are whole numbers within what is known that fit all equations: a complete search. */
function isPossible(knowledge: Knowledge, equations: Equation[]): boolean {
  const ranges = narrow(knowledge, equations)
  if (!ranges) return false
  const open = [...ranges].filter(([, { low, high }]) => low < high)
  const [first] = open.sort(([, a], [, b]) => a.high - a.low - (b.high - b.low))
  if (!first) return true
  const [id, { low, high }] = first
  // Far beyond all numbers of the tests there is nothing new.
  for (let value = low; value <= Math.min(high, low + 200); value += 1) {
    if (isPossible(new Map(ranges).set(id, { low: value, high: value }), equations)) return true
  }
  return false
}

/** The values from 1 to below `minCount` that a number can have, as far as a reader can find out. */
export function possibleValues(
  id: string,
  knowledge: Knowledge,
  equations: Equation[],
  minCount: number,
): number[] {
  const values = Array.from({ length: minCount - 1 }, (_, n) => n + 1)
  return values.filter((value) =>
    isPossible(new Map(knowledge).set(id, { low: value, high: value }), equations),
  )
}
