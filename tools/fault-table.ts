import type { Figure } from '../faults/figures.ts'

/** In characters; longer cells are wrapped. */
const maxCellWidth = 52

function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= maxCellWidth) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}

/** Formats figures as a text table: fault, measured value, goal, and whether it is met. */
export function formatFigures(figures: Figure[]): string {
  const rows = [
    { mark: ' ', cells: ['fault', 'measured', 'goal'] },
    ...figures.map(({ fault, measured, goal, met }) => ({
      mark: met ? '✓' : '✗',
      cells: [fault, String(measured), goal],
    })),
  ].map(({ mark, cells }) => ({ mark, cells: cells.map(wrapped) }))
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.flatMap(({ cells }) => (cells[column] ?? []).map((line) => line.length))),
  )
  return rows
    .flatMap(({ mark, cells }) =>
      Array.from({ length: Math.max(...cells.map((cell) => cell.length)) }, (_, index) => {
        const line = widths.map((width, column) => (cells[column]?.[index] ?? '').padEnd(width))
        return `${index === 0 ? mark : ' '} ${line.join('  ')}`.trimEnd()
      }),
    )
    .join('\n')
}
