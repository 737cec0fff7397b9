import { chromium } from '@playwright/test'
import { messageOf } from '@portal/database/errors'
import { browserArgs, browserHelp, obtainBrowser } from '../tools/browser.ts'
import { build } from '../tools/build.ts'
import { askedOf } from './lib/asked.ts'
import type { Row } from './lib/goals.ts'
import { withPortal } from './lib/portal.ts'
import { busyBefore, report } from './lib/report.ts'
import { openSets } from './lib/sets.ts'
import { acts } from './web/all.ts'
import type { Scene } from './web/scene.ts'

/** `pnpm bench:web [--quick] [act …]`: what the built web app costs a phone on a slow network. */
async function bench(): Promise<void> {
  const { quick, chosen } = askedOf(process.argv.slice(2), acts)
  const executablePath = await obtainBrowser()
  if (executablePath === undefined) throw new Error(browserHelp)
  const busy = busyBefore()
  await build()
  const rows: Row[] = []
  const perform = async (scene: Scene) => {
    for (const { name, measure } of chosen) {
      const started = performance.now()
      rows.push(...(await measure(scene)))
      console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
    }
  }
  const sets = await openSets(console.log)
  try {
    await withPortal(sets, 1000, async ({ origin }) => {
      const browser = await chromium.launch({ executablePath, args: browserArgs })
      try {
        await perform({ browser, origin, repetitions: quick ? 1 : 3 })
      } finally {
        await browser.close()
      }
    })
  } finally {
    await sets.stop()
  }
  report(quick ? 'web-quick' : 'web', rows, busy)
}

await bench().catch((error: unknown) => {
  console.error(messageOf(error))
  process.exitCode = 2
})
