import { browserHelp, obtainBrowser } from './browser.ts'
import { run } from './processes.ts'

/** `pnpm e2e [arguments of playwright]`: runs the browser tests only. */

if ((await obtainBrowser()) === undefined) {
  console.error(browserHelp)
  process.exit(1)
}
const { code } = await run('playwright', ['test', '--config=e2e', ...process.argv.slice(2)])
process.exit(code)
