import { messageOf } from '@portal/database/errors'
import { build } from '../tools/build.ts'
import { askedOf } from './lib/asked.ts'
import { plans } from './lib/bench.ts'
import type { Row } from './lib/goals.ts'
import { busyBefore, report } from './lib/report.ts'
import { openSets } from './lib/sets.ts'
import { topics } from './topics/all.ts'

/** `pnpm bench [--quick] [topic …]`: every goal of speed with its figure, measured now on this machine. */
async function bench(): Promise<void> {
  const { quick, chosen } = askedOf(process.argv.slice(2), topics)
  const busy = busyBefore()
  await build()
  const sets = await openSets(console.log)
  const rows: Row[] = []
  try {
    const plan = quick ? plans.quick : plans.full
    for (const { name, measure } of chosen) {
      const started = performance.now()
      rows.push(...(await measure({ plan, sets })))
      console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
    }
  } finally {
    await sets.stop()
  }
  report(quick ? 'quick' : 'full', rows, busy)
}

await bench().catch((error: unknown) => {
  console.error(messageOf(error))
  process.exitCode = 2
})
