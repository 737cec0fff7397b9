import { describe, expect, it } from 'vitest'
import { generatorOf } from '../../test/insights.ts'
import { type Equation, type Known, possibleValues } from '../../test/reader.ts'
import { type Count, type Sum, suppress, type Visibility } from './suppress.ts'

const minCount = 5
const any: Known = { low: 0, high: 1000 }

type Counts = Map<string, Count>

const equationsOf = (sums: Sum[]): Equation[] =>
  sums.flatMap(({ total, parts, isOverlapping = false }) => [
    { plus: parts, minus: [total], isAtLeast: isOverlapping },
    ...(isOverlapping
      ? parts.map((part) => ({ plus: [total], minus: [part], isAtLeast: true }))
      : []),
  ])

/** What a reader knows who knows what each mark means. */
function knowledgeOf(counts: Counts, states: Map<string, Visibility>): Map<string, Known> {
  return new Map(
    [...counts].map(([id, { value, isImplied }]) => {
      const state = states.get(id)
      if (isImplied || state === 'withheld') return [id, any]
      if (state === 'small') return [id, { low: 1, high: minCount - 1 }]
      if (state === 'hidden') return [id, { low: minCount, high: any.high }]
      return [id, { low: value, high: value }]
    }),
  )
}

const isSmall = ({ value }: Count) => value > 0 && value < minCount

/** The small numbers of which a reader learns more than that they are small. */
function givenAway(counts: Counts, sums: Sum[], states: Map<string, Visibility>): string[] {
  const knowledge = knowledgeOf(counts, states)
  const equations = equationsOf(sums)
  return [...counts]
    .filter(([, count]) => isSmall(count))
    .map(([id]) => id)
    .filter((id) => possibleValues(id, knowledge, equations, minCount).length < minCount - 1)
}

/** Only the first rule: small numbers are not shown. */
const primaryOnly = (counts: Counts): Map<string, Visibility> =>
  new Map([...counts].map(([id, count]) => [id, isSmall(count) ? 'small' : 'shown']))

/** A breakdown with a total. */
function breakdownOf(id: string, values: number[]) {
  const counts: Counts = new Map(values.map((value, n) => [`${id}${n}`, { value }]))
  const sum: Sum = { total: id, parts: [...counts.keys()] }
  counts.set(id, { value: values.reduce((all, value) => all + value, 0) })
  return { counts, sum }
}

const statesOf = (values: number[]) => {
  const { counts, sum } = breakdownOf('x', values)
  const states = suppress(counts, [sum], minCount)
  return [...sum.parts, 'x'].map((id) => states.get(id))
}

describe('a breakdown with its total', () => {
  it('is shown as it is without small numbers, and zero is none', () => {
    expect(statesOf([0, 5, 9])).toEqual(['shown', 'shown', 'shown', 'shown'])
  })

  it('hides a second number, the smallest that suffices', () => {
    expect(statesOf([3, 40, 9])).toEqual(['small', 'shown', 'hidden', 'shown'])
  })

  it('hides one more where the second is known to be at least the limit', () => {
    // 1 + 5 = 6: somebody who knows that the second is at least 5 would know that the first is 1.
    expect(statesOf([1, 5, 9])).toEqual(['small', 'hidden', 'hidden', 'shown'])
  })

  it('hides none where small numbers hide each other', () => {
    expect(statesOf([2, 3, 1, 30])).toEqual(['small', 'small', 'small', 'shown', 'shown'])
  })

  it('withholds all parts where they are too few', () => {
    expect(statesOf([4, 3])).toEqual(['withheld', 'withheld', 'shown'])
    expect(statesOf([1, 2, 0])).toEqual(['withheld', 'withheld', 'withheld', 'small'])
  })

  it('shows one small number as the whole', () => {
    expect(statesOf([3, 0])).toEqual(['small', 'shown', 'small'])
  })
})

it('hides a number whose complement is small though it is in no table', () => {
  const counts: Counts = new Map([
    ['signed up', { value: 12 }],
    ['came', { value: 11 }],
    ['did not', { value: 1, isImplied: true }],
  ])
  const sums = [{ total: 'signed up', parts: ['came', 'did not'] }]
  expect(suppress(counts, sums, minCount).get('came')).toBe('hidden')
})

it('throws for a sum of numbers that are not there', () => {
  expect(() => suppress(new Map(), [{ total: 'a', parts: ['b'] }], minCount)).toThrow('no count')
})

/** Two or three rows by some columns, with the totals of rows and columns and the grand total. */
function tableOf({ below, pick }: ReturnType<typeof generatorOf>) {
  const counts: Counts = new Map()
  const sums: Sum[] = []
  const columns = Array.from({ length: 2 + below(4) }, (_, n) => n)
  const add = (total: string, parts: string[]) => {
    const value = parts.reduce((sum, id) => sum + (counts.get(id)?.value ?? 0), 0)
    counts.set(total, { value })
    sums.push({ total, parts })
  }
  for (const row of ['a', 'b']) {
    for (const column of columns) {
      counts.set(`${row}${column}`, { value: pick([0, below(5), below(12), below(60)]) })
    }
    add(
      row,
      columns.map((column) => `${row}${column}`),
    )
  }
  for (const column of columns) add(`c${column}`, [`a${column}`, `b${column}`])
  add('all', ['a', 'b'])
  sums.push({ total: 'all', parts: columns.map((column) => `c${column}`) })
  return { counts, sums }
}

/** Breakdowns of one total, of which the last is by answers of which several may be given. */
function linkedOf({ below, pick }: ReturnType<typeof generatorOf>) {
  const first = breakdownOf(
    'all',
    Array.from({ length: 2 + below(5) }, () => pick([0, below(5), below(40)])),
  )
  const { counts } = first
  const sums = [first.sum]
  const all = counts.get('all')?.value ?? 0
  const small = below(Math.min(5, all + 1))
  counts.set('y0', { value: small }).set('y1', { value: all - small })
  sums.push({ total: 'all', parts: ['y0', 'y1'] })
  const none = below(Math.min(all + 1, 6))
  const answered = all - none
  counts.set('none', { value: none }).set('answered', { value: answered, isImplied: true })
  sums.push({ total: 'all', parts: ['none', 'answered'] })
  const more = below(answered + 1)
  counts
    .set('z0', { value: answered - more })
    .set('z1', { value: Math.min(answered, more + below(3)) })
  sums.push({ total: 'answered', parts: ['z0', 'z1'], isOverlapping: true })
  return { counts, sums }
}

describe.each([
  ['tables with totals of rows and columns', tableOf],
  ['breakdowns of the same total', linkedOf],
])('%s', (_, generate) => {
  const cases = Array.from({ length: 150 }, (_, seed) => generate(generatorOf(seed + 1)))

  it('tell a reader who solves them no more of small numbers than that they are small', () => {
    for (const [seed, { counts, sums }] of cases.entries()) {
      const states = suppress(counts, sums, minCount)
      expect(givenAway(counts, sums, states), `case ${seed}`).toEqual([])
      for (const [id, count] of counts) {
        if (isSmall(count) && !count.isImplied) expect(states.get(id)).not.toBe('shown')
      }
    }
  })

  it('would tell more if only the small numbers themselves were hidden', () => {
    const broken = cases.filter(
      ({ counts, sums }) => givenAway(counts, sums, primaryOnly(counts)).length > 0,
    )
    expect(broken.length).toBeGreaterThan(50)
  })
})
