import type { Goal, Row, Unit, Verdict } from './goals.ts'

const marks: Record<Verdict, string> = { met: '✓', missed: '✗', 'not judged': '·' }

/** `2.31 ×`, `12.0 ms`, `5 queries`. */
export function inUnit(figure: number, unit: Unit): string {
  if (Number.isNaN(figure)) return 'none'
  switch (unit) {
    case 'times':
      return `${figure.toFixed(2)} ×`
    case 's':
      return `${figure.toFixed(2)} s`
    case 'shift':
      return figure.toFixed(3)
    case 'queries':
      return `${Math.round(figure)} queries`
    default:
      return `${figure.toFixed(figure < 100 ? 1 : 0)} ${unit}`
  }
}

/** `≥ 0.65 ×`, `≤ 300 MB`; empty for a figure without a bound. */
export function boundOf({ least, most, unit }: Goal): string {
  if (least !== undefined) return `≥ ${inUnit(least, unit)}`
  return most === undefined ? '' : `≤ ${inUnit(most, unit)}`
}

/** All rows as one table: a mark, what it is, the figure, its goal, and what the figure was made of. */
export function tableOf(rows: Row[]): string {
  const cells = rows.map((row) => [
    `${marks[row.verdict]} ${row.name}`,
    inUnit(row.figure, row.unit),
    boundOf(row),
    row.basis,
  ])
  const all = [['', 'figure', 'goal', 'made of'], ...cells]
  const width = (column: number) => Math.max(...all.map((line) => line[column]?.length ?? 0))
  const widths = [width(0), width(1), width(2)]
  return all
    .map(([name = '', figure = '', goal = '', basis = '']) =>
      [
        name.padEnd(widths[0] ?? 0),
        figure.padStart(widths[1] ?? 0),
        goal.padStart(widths[2] ?? 0),
        basis,
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** `21 goals met, 1 missed, 2 not judged`. */
export function summaryOf(rows: Row[]): string {
  const count = (wanted: Verdict) => rows.filter(({ verdict }) => verdict === wanted).length
  const apart = count('not judged')
  return `${count('met')} goals met, ${count('missed')} missed${apart > 0 ? `, ${apart} not judged` : ''}`
}
