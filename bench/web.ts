import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { browserArgs, browserHelp, obtainBrowser } from '../tools/browser.ts'
import { build } from '../tools/build.ts'
import type { Row } from './lib/goals.ts'
import { withPortal } from './lib/portal.ts'
import { busyBefore, report } from './lib/report.ts'
import { openSets } from './lib/sets.ts'
import { measureInteractions } from './web/interactions.ts'
import { measurePages } from './web/pages.ts'
import type { Act } from './web/scene.ts'
import { measureScrolling } from './web/scrolling.ts'

/** `pnpm bench:web [--quick]`: what the built web app costs a phone on a slow network. */

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const acts: Act[] = [measurePages, measureInteractions, measureScrolling]

const executablePath = await obtainBrowser()
if (executablePath === undefined) {
  console.error(browserHelp)
  process.exit(1)
}
const busy = busyBefore()
await build()
const sets = await openSets(console.log)
const rows: Row[] = []
try {
  await withPortal(sets, 1000, async ({ origin }) => {
    const browser = await chromium.launch({ executablePath, args: browserArgs })
    try {
      for (const act of acts) {
        rows.push(...(await act({ browser, origin, repetitions: values.quick ? 1 : 3 })))
      }
    } finally {
      await browser.close()
    }
  })
} finally {
  await sets.stop()
}
report(values.quick ? 'web-quick' : 'web', rows, busy)
