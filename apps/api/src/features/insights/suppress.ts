/** A number in a report, and its part in sums. */
export interface Count {
  value: number
  /**
   * Whether the number is not in the report and only follows from others, such as those who signed up and
   * did not come.
   */
  isImplied?: boolean
  /** Whether it is hidden only where hiding others does not help: a number that readers look for first. */
  isHeadline?: boolean
}

/** Says that `parts` add up to `total`; or to at least the total, where parts may overlap. */
export interface Sum {
  total: string
  parts: string[]
  isOverlapping?: boolean
}

/**
 * `shown`; `small`: from 1 to below the limit, shown as such; `hidden`: at the limit or above, and not shown
 * because it would give a small one away; `withheld`: any number, not shown, with all parts of a sum.
 */
export type Visibility = 'shown' | 'small' | 'hidden' | 'withheld'

interface Range {
  low: number
  high: number
}

interface Report {
  counts: ReadonlyMap<string, Count>
  sums: readonly Sum[]
  minCount: number
  states: Map<string, Visibility>
}

const idsOf = ({ total, parts }: Sum) => [total, ...parts]

const countOf = ({ counts }: Report, id: string): Count => {
  const count = counts.get(id)
  if (!count) throw new Error(`no count is called ${id}`)
  return count
}

/** What a reader of the report knows of a number before thinking of sums. */
function knownRange(report: Report, id: string): Range {
  const { value, isImplied } = countOf(report, id)
  const state = report.states.get(id)
  if (isImplied || state === 'withheld') return { low: 0, high: Number.POSITIVE_INFINITY }
  if (state === 'small') return { low: 1, high: report.minCount - 1 }
  if (state === 'hidden') return { low: report.minCount, high: Number.POSITIVE_INFINITY }
  return { low: value, high: value }
}

/** What one sum says of one of its numbers, given ranges of the others. */
function rangeBySum(
  { total, parts, isOverlapping }: Sum,
  id: string,
  ranges: Map<string, Range>,
): Range {
  const rangeOf = (one: string) => {
    const range = ranges.get(one)
    if (!range) throw new Error(`no count is called ${one}`)
    return range
  }
  const add = (ids: string[]): Range => ({
    low: ids.reduce((sum, one) => sum + rangeOf(one).low, 0),
    high: ids.reduce((sum, one) => sum + rangeOf(one).high, 0),
  })
  if (id === total) {
    const sum = add(parts)
    // The total is at least each of its parts, also where they overlap.
    const longest = Math.max(0, ...parts.map((part) => rangeOf(part).low))
    return { low: isOverlapping ? longest : sum.low, high: sum.high }
  }
  const all = rangeOf(total)
  const others = add(parts.filter((part) => part !== id))
  return {
    low: Math.max(0, all.low - others.high),
    high: isOverlapping ? all.high : all.high - others.low,
  }
}

/** Narrows what a reader knows by all sums until nothing changes (bounds propagation). */
function propagate(report: Report): Map<string, Range> {
  const ranges = new Map([...report.counts.keys()].map((id) => [id, knownRange(report, id)]))
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const sum of report.sums) {
      for (const id of idsOf(sum)) {
        const known = ranges.get(id)
        const { low, high } = rangeBySum(sum, id, ranges)
        if (!known || (low <= known.low && high >= known.high)) continue
        ranges.set(id, { low: Math.max(low, known.low), high: Math.min(high, known.high) })
        isChanged = true
      }
    }
  }
  return ranges
}

/** Whether what a sum says of a number leaves it as open as its mark does. */
function isOpen(report: Report, id: string, bySum: Range): boolean {
  const { minCount, states } = report
  const { value } = countOf(report, id)
  const known = knownRange(report, id)
  const low = Math.max(known.low, bySum.low)
  const high = Math.min(known.high, bySum.high)
  if (known.low === known.high) return true
  if (value > 0 && value < minCount) return low <= 1 && high >= minCount - 1
  // As open as the small number that it is hidden for.
  return states.get(id) !== 'hidden' || high - low >= minCount - 2
}

/** Whether hiding a number hides nothing: it is the only one above zero in another sum. */
function isAlone({ counts, sums }: Report, id: string, sum: Sum): boolean {
  const others = (parts: string[]) =>
    parts.filter((part) => part !== id && counts.get(part)?.value !== 0)
  return sums.some(
    (other) => other !== sum && other.parts.includes(id) && others(other.parts).length === 0,
  )
}

const isShown = ({ states, counts }: Report, id: string) =>
  states.get(id) === 'shown' && !counts.get(id)?.isImplied

/** Hides the smallest shown part of a sum; false if there is none. */
function hidePart(report: Report, sum: Sum, isHeadline: boolean): boolean {
  const rank = (id: string) =>
    [Number(isAlone(report, id, sum)), countOf(report, id).value] as const
  const [first] = sum.parts
    .filter((id) => isShown(report, id) && countOf(report, id).value > 0)
    .filter((id) => (countOf(report, id).isHeadline ?? false) === isHeadline)
    .sort((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1])
  if (first) report.states.set(first, 'hidden')
  return first !== undefined
}

/** Hides a part of a sum, else all its parts, else its total. False if all are hidden. */
function hideMore(report: Report, sum: Sum): boolean {
  const { states, counts, sums } = report
  const { total, parts } = sum
  if (hidePart(report, sum, false)) return true
  const implied = idsOf(sum).filter((id) => counts.get(id)?.isImplied)
  const isLinked = (other: Sum) => idsOf(other).some((id) => implied.includes(id))
  if (sums.filter(isLinked).some((other) => hidePart(report, other, false))) return true
  if (hidePart(report, sum, true)) return true
  if (parts.some((id) => states.get(id) !== 'withheld')) {
    for (const id of parts) states.set(id, 'withheld')
    return true
  }
  if (!isShown(report, total)) return false
  states.set(total, 'hidden')
  return true
}

/** A sum and those that share a number with it that is not shown, the nearest first. */
function neighbours({ sums, states, counts }: Report, sum: Sum): Sum[] {
  const found = [sum]
  for (const one of found) {
    const open = idsOf(one).filter((id) => states.get(id) !== 'shown' || counts.get(id)?.isImplied)
    found.push(
      ...sums.filter(
        (other) => !found.includes(other) && idsOf(other).some((id) => open.includes(id)),
      ),
    )
  }
  return found
}

/**
 * Decides which numbers of a report are shown (primary and complementary cell suppression; Hundepool et al.,
 * 'Statistical Disclosure Control', 2012, chapter 4). Numbers from 1 to below `minCount` are not; further
 * ones are hidden until no sum tells more of a small number than that it is small. A reader is taken to
 * know all sums, what each mark means, and what parts of the sums are not in the report.
 */
export function suppress(
  counts: ReadonlyMap<string, Count>,
  sums: readonly Sum[],
  minCount: number,
): Map<string, Visibility> {
  const isSmall = ({ value }: Count) => value > 0 && value < minCount
  const states = new Map<string, Visibility>(
    [...counts].map(([id, count]) => [id, isSmall(count) && !count.isImplied ? 'small' : 'shown']),
  )
  const report: Report = { counts, sums, minCount, states }
  const inState = (state: Visibility) => [...counts.keys()].filter((id) => states.get(id) === state)
  for (;;) {
    const ranges = propagate(report)
    // Hidden ones first: where they are open, so are often the small ones that they were hidden for.
    const ids = (['hidden', 'small', 'withheld', 'shown'] as const).flatMap(inState)
    const isMore = ids.some((id) =>
      sums
        .filter((sum) => idsOf(sum).includes(id))
        .filter((sum) => !isOpen(report, id, rangeBySum(sum, id, ranges)))
        .some((sum) => neighbours(report, sum).some((near) => hideMore(report, near))),
    )
    if (!isMore) return states
  }
}
