import { chromium } from '@playwright/test'
import { browserArgs, browserHelp, obtainBrowser } from '../tools/browser.ts'
import { runTopics } from './lib/command.ts'
import { startPortal } from './lib/portal.ts'
import { openSets } from './lib/sets.ts'
import { interactions } from './web/interactions.ts'
import { pages } from './web/pages.ts'
import { scrolling } from './web/scrolling.ts'

/** `pnpm bench:web [--quick] [topic …]`: measures the built web app on a slow phone and network. */
await runTopics('web', { pages, interactions, scrolling }, async (quick, stack) => {
  const executablePath = await obtainBrowser()
  if (executablePath === undefined) throw new Error(browserHelp)
  const { origin } = await startPortal(stack, stack.use(await openSets()), 1000)
  const browser = stack.use(await chromium.launch({ executablePath, args: browserArgs }))
  return { browser, origin, repetitions: quick ? 1 : 3 }
})
