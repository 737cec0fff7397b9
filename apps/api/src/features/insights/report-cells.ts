import type { ReportCell } from '@portal/shared/insights/schemas'
import { type Count, type Sum, suppress } from './suppress.ts'

/** The numbers of a report by their ids, and how they add up. */
export interface ReportCells {
  /** Adds a number and returns its id. One that stands in several places has one id. */
  add(id: string, value: number): string
  /** Says that parts add up to a total; or to at least the total, where they may overlap. */
  addSum(total: string, parts: string[], isOverlapping?: boolean): void
  /** Says that one number is part of another, and that the rest is not in the report. Returns its id. */
  addPart(total: string, part: string): string
  /** Adds a number that is not in the report and is the sum of parts. Returns its id. */
  addWhole(id: string, parts: string[]): string
  /** Says that two numbers with different ids are the same, if they are. */
  addSame(one: string, other: string): void
  /** Says that a number is what readers look for first, and hidden last. */
  markHeadline(id: string): void
  numberOf(id: string): number
  /** Returns what the report shows for each id. */
  present(minCount: number): (id: string) => ReportCell
}

/** An empty collection. */
export function createReportCells(): ReportCells {
  const counts = new Map<string, Count>()
  const sums: Sum[] = []
  const numberOf = (id: string) => {
    const count = counts.get(id)
    if (!count) throw new Error(`no number is called ${id}`)
    return count.value
  }
  return {
    add(id, value) {
      counts.set(id, { value })
      return id
    },
    addSum(total, parts, isOverlapping = false) {
      sums.push({ total, parts, isOverlapping })
    },
    addPart(total, part) {
      const rest = `${total} without ${part}`
      counts.set(rest, { value: numberOf(total) - numberOf(part), isImplied: true })
      sums.push({ total, parts: [part, rest] })
      return rest
    },
    addWhole(id, parts) {
      const value = parts.reduce((sum, part) => sum + numberOf(part), 0)
      counts.set(id, { value, isImplied: true })
      sums.push({ total: id, parts })
      return id
    },
    addSame(one, other) {
      if (numberOf(one) === numberOf(other)) sums.push({ total: one, parts: [other] })
    },
    markHeadline(id) {
      counts.set(id, { value: numberOf(id), isHeadline: true })
    },
    numberOf,
    present(minCount) {
      const states = suppress(counts, sums, minCount)
      return (id) => {
        const state = states.get(id)
        if (state === 'shown') return numberOf(id)
        return state === 'small' ? 'small' : 'hidden'
      }
    },
  }
}
