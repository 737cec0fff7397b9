import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { paths } from '@portal/shared/core/paths'
import { browserArgs, browserHelp, obtainBrowser } from '../tools/browser.ts'
import { build } from '../tools/build.ts'
import { root } from '../tools/processes.ts'
import { openFirst } from './navigation.ts'
import { adminPages, roles } from './people.ts'
import { startPortal } from './portal.ts'
import { publicPaths } from './screens.ts'
import { signIn } from './sign-in.ts'

/**
 * `pnpm shots [filters]`: takes screenshots of every page as each role, into shots/.
 * Filters select paths.
 * `pnpm shots --readme`: takes the screenshots of README.md, into docs/.
 */

const widths = [390, 1280]
const schemes = ['light', 'dark'] as const
const visitors = ['visitor', ...roles] as const

const open: readonly string[] = publicPaths
const { logout: _, ...pages } = paths

function pagesOf(visitor: (typeof visitors)[number]): string[] {
  if (visitor === 'visitor') return [...open, '/no-such-page']
  if (visitor === 'pending') return [paths.comingSoon]
  if (visitor === 'reviewer' || visitor === 'editor') return adminPages[visitor]
  return Object.values(pages).filter(
    (path) => !open.includes(path) && (!path.startsWith(paths.admin) || visitor === 'admin'),
  )
}

const newContext = (browser: Browser, origin: string, width: number) =>
  browser.newContext({
    baseURL: origin,
    viewport: { width, height: width < 768 ? 844 : 800 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })

async function shootAll(browser: Browser, origin: string, filters: string[]): Promise<number> {
  let count = 0
  for (const visitor of visitors) {
    const pages = pagesOf(visitor).filter(
      (path) => filters.length === 0 || filters.some((filter) => path.includes(filter)),
    )
    for (const width of pages.length > 0 ? widths : []) {
      const context = await newContext(browser, origin, width)
      if (visitor !== 'visitor') {
        await signIn(context, origin, { email: `${visitor}@demo.example` })
      }
      const page = await context.newPage()
      for (const path of pages) {
        if (!(await openFirst(page, path))) continue
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme })
          const name = path.replace(':', '').replaceAll('/', '_').slice(1) || 'landing'
          const file = `${name}-${width}-${colorScheme}.png`
          await page.screenshot({ path: join(root, 'shots', visitor, file), fullPage: true })
          count += 1
        }
      }
      await context.close()
    }
  }
  return count
}

const readmeShots = [
  { file: 'home.png', path: paths.dashboard, width: 1280 },
  { file: 'directory.png', path: paths.directory, width: 1280 },
  { file: 'phone.png', path: paths.events, width: 390 },
]

async function shootForReadme(browser: Browser, origin: string): Promise<void> {
  for (const { file, path, width } of readmeShots) {
    const context = await newContext(browser, origin, width)
    await signIn(context, origin, { email: 'founder@demo.example' })
    const page = await context.newPage()
    await openFirst(page, path)
    await page.screenshot({ path: join(root, 'docs', file) })
    await context.close()
  }
}

const filters = process.argv.slice(2)
const forReadme = filters.includes('--readme')
const executablePath = await obtainBrowser()
if (executablePath === undefined) {
  console.error(browserHelp)
  process.exit(1)
}
await build()
if (filters.length === 0) rmSync(join(root, 'shots'), { recursive: true, force: true })
if (!forReadme) mkdirSync(join(root, 'shots'), { recursive: true })
const portal = await startPortal()
const browser = await chromium.launch({ executablePath, args: browserArgs })
try {
  if (forReadme) await shootForReadme(browser, portal.origin)
  else console.log(`${await shootAll(browser, portal.origin, filters)} screenshots in shots/`)
} finally {
  await browser.close()
  await portal.stop()
}
