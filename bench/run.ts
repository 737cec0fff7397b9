import { parseArgs } from 'node:util'
import { build } from '../tools/build.ts'
import { plans } from './lib/bench.ts'
import type { Row } from './lib/goals.ts'
import { busyBefore, report } from './lib/report.ts'
import { openSets } from './lib/sets.ts'
import { topics } from './topics/all.ts'

/** `pnpm bench [--quick] [topic …]`: every goal of speed with its figure, measured now on this machine. */

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const known = topics.map(({ name }) => name)
const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no topic ${unknown.join(', ')}; there are ${known.join(', ')}.`)
  process.exit(2)
}
const asked = topics.filter(({ name }) => positionals.length === 0 || positionals.includes(name))

const busy = busyBefore()
await build()
const sets = await openSets(console.log)
const rows: Row[] = []
try {
  const plan = values.quick ? plans.quick : plans.full
  for (const { name, measure } of asked) {
    const started = performance.now()
    rows.push(...(await measure({ plan, sets })))
    console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
} finally {
  await sets.stop()
}
report(values.quick ? 'quick' : 'full', rows, busy)
