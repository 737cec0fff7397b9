import { browserSuites } from './browser-suites.ts'
import { check } from './check.ts'
import { formatDuration, printSuites, type Suite, sumTotals } from './report.ts'
import { unitSuites } from './unit-suites.ts'

/** `pnpm test`: runs checks, unit and API tests, and browser tests, with one summary at the end. */

const started = performance.now()
const suites: Suite[] = []
suites.push(await check())
suites.push(...(await unitSuites()))
suites.push(...(await browserSuites()))
console.log(`\nAll took ${formatDuration(performance.now() - started)}.`)
printSuites(suites)
process.exit(sumTotals(suites).failed === 0 ? 0 : 1)
