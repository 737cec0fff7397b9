import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { root } from '../../tools/processes.ts'

type Unit = '×' | 'ms' | 's' | 'MB' | 'KB' | 'shift' | 'requests'
type Figure = [figure: number, unit: Unit]
type Goal = { atLeast: number } | { atMost: number }

/** A measured figure. Without a goal it is only shown. */
export interface Row {
  name: string
  figure: number
  unit: Unit
  goal: Goal | undefined
  madeOf: string
}

export function figureRow(name: string, [figure, unit]: Figure, atMost?: number, madeOf = ''): Row {
  return { name, figure, unit, goal: atMost === undefined ? undefined : { atMost }, madeOf }
}

/** Two numbers to compare, with a short unit such as `ms` or `a second`. */
type Pair = { a: number; b: number; unit: string }

export function ratioRow(name: string, { a, b, unit }: Pair, goal?: Goal): Row {
  const digits = (number: number) => number.toFixed(Math.abs(number) < 100 ? 1 : 0)
  const madeOf = `${digits(a)} ${unit}, ${digits(b)} of the other`
  return { name, figure: a / b, unit: '×', goal, madeOf }
}

const marks = { met: '✓', missed: '✗', 'not judged': '·' }

/** Compares a figure with its goal. NaN, as of a run without responses, misses it. */
export function verdictFor({ figure, goal }: Row): keyof typeof marks {
  if (!goal) return 'not judged'
  const met = 'atLeast' in goal ? figure >= goal.atLeast : figure <= goal.atMost
  return met ? 'met' : 'missed'
}

/** Returns the exit code: 1 if a goal is missed or nothing was measured. */
export const exitCode = (rows: Row[]): 0 | 1 =>
  rows.length === 0 || rows.some((row) => verdictFor(row) === 'missed') ? 1 : 0

const decimals: Partial<Record<Unit, number>> = { '×': 2, s: 2, shift: 3, requests: 0 }

const inUnit = (figure: number, unit: Unit) =>
  `${figure.toFixed(decimals[unit] ?? (figure < 100 ? 1 : 0))} ${unit}`

function goalOf({ goal, unit }: Row): string {
  if (!goal) return ''
  return 'atLeast' in goal ? `≥ ${inUnit(goal.atLeast, unit)}` : `≤ ${inUnit(goal.atMost, unit)}`
}

export function formatTable(rows: Row[]): string {
  const verdicts = rows.map(verdictFor)
  const cells = rows.map((row, n) => [
    `${marks[verdicts[n] ?? 'not judged']} ${row.name}`,
    inUnit(row.figure, row.unit),
    goalOf(row),
    row.madeOf,
  ])
  const lines = [['', 'figure', 'goal', 'made of'], ...cells]
  const widthOf = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0))
  const padded = lines.map((line) => line.map((cell, column) => cell.padEnd(widthOf(column))))
  const counts = Object.keys(marks).map(
    (name) => `${verdicts.filter((verdict) => verdict === name).length} ${name}`,
  )
  return `${padded.map((line) => line.join('  ').trimEnd()).join('\n')}\n\nGoals: ${counts.join(', ')}`
}

/** Prints the table, writes the rows as JSON, and sets the exit code of this process. */
export function report(name: string, rows: Row[], loadBefore: number): void {
  const file = join(root, 'bench', '.data', `${name}.json`)
  const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version }
  const judged = rows.map((row) => ({ ...row, verdict: verdictFor(row) }))
  const result = { name, at: new Date().toISOString(), machine, loadBefore, rows: judged }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
  console.log(`\n${formatTable(rows)}; written to ${relative(root, file)}`)
  process.exitCode = exitCode(rows)
}

export function checkLoad(): number {
  const [load = 0] = loadavg()
  if (load > 0.5) {
    console.log(`This machine was busy before (load ${load.toFixed(1)}): the figures say little.`)
  }
  return load
}
