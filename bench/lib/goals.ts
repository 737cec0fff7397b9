export type Unit = 'times' | 'ms' | 's' | 'MB' | 'KB' | 'queries' | 'shift'

/** What is aimed at, as data. A goal has one bound: `least` or `most`. */
export interface Goal {
  name: string
  unit: Unit
  least?: number
  most?: number
  /** Holds only for this many members; with others the figure is shown and not judged. */
  members?: number
}

/** A goal with what was measured. */
export interface Row extends Goal {
  figure: number
  /** What the figure was made of, such as '266 against 370 a second'. */
  basis: string
  verdict: Verdict
}

export type Verdict = 'met' | 'missed' | 'not judged'

/** Sets a figure beside its goal. A figure that is no number, as of a run without answers, misses it. */
export function judge(goal: Goal, figure: number, basis: string, members?: number): Row {
  const apart = goal.members !== undefined && goal.members !== members
  return { ...goal, figure, basis, verdict: apart ? 'not judged' : verdictOf(goal, figure) }
}

function verdictOf({ least, most }: Goal, figure: number): Verdict {
  if (least === undefined && most === undefined) return 'not judged'
  const met = figure >= (least ?? -Infinity) && figure <= (most ?? Infinity)
  return met ? 'met' : 'missed'
}

/** What the command ends with: 1 as soon as one goal is missed, or nothing was measured at all. */
export function exitCode(rows: Row[]): 0 | 1 {
  return rows.length === 0 || rows.some(({ verdict }) => verdict === 'missed') ? 1 : 0
}
