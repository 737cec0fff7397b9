import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { root } from '../../tools/processes.ts'
import { exitCode, type Row } from './goals.ts'
import { summaryOf, tableOf } from './table.ts'

/** Shows all figures beside their goals, keeps them as JSON, and ends with 1 when a goal is missed. */
export function report(name: string, rows: Row[], busy: number): void {
  const file = join(root, 'bench', '.data', `${name}.json`)
  const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version, busy }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `${JSON.stringify({ name, at: new Date().toISOString(), machine, rows }, null, 2)}\n`,
  )
  console.log(`\n${tableOf(rows)}\n\n${summaryOf(rows)}; written to ${relative(root, file)}`)
  process.exitCode = exitCode(rows)
}

/** How busy the machine was before anything began; said when it was, since ratios suffer from it too. */
export function busyBefore(): number {
  const [busy = 0] = loadavg()
  if (busy > 0.5) {
    console.log(`This machine was busy before (load ${busy.toFixed(1)}): the figures say little.`)
  }
  return busy
}
