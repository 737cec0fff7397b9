import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@portal/shared/core/paths'
import { type Manifest, measureLoads } from '../tools/budgets.ts'
import { root } from '../tools/processes.ts'
import { expect, test } from './fixtures.ts'
import { openFirst } from './navigation.ts'

/** Loaded after every page of members is drawn. */
const loadedLater = 'src/app/offline/Notices.tsx'

const manifest: Manifest = JSON.parse(
  readFileSync(join(root, 'apps/web/dist/.vite/manifest.json'), 'utf8'),
)

/** The pages that have a budget in `check`, with their file names. Visitors' pages come first. */
const pages = [
  [paths.landing, 'LandingPage'],
  [paths.forgotPassword, 'ForgotPasswordPage'],
  [paths.onboarding, 'OnboardingPage'],
  [paths.dashboard, 'DashboardPage'],
  [paths.event, 'EventRoute'],
  [paths.win, 'WinPage'],
  [paths.account, 'AccountPage'],
] as const

test('no page loads files that its budget does not count', async ({ page, signInAs }) => {
  test.slow()
  let loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded = []
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) loaded.push(pathname.slice(1))
  })
  for (const [path, name] of pages) {
    if (path === paths.dashboard) await signInAs('founder')
    expect(await openFirst(page, path)).toBe(true)
    const key = Object.keys(manifest).find((one) => one.endsWith(`/${name}.tsx`)) ?? ''
    const all = new Set([key, loadedLater].flatMap((one) => [...measureLoads(manifest, one).all]))
    expect(loaded.length, name).toBeGreaterThan(3)
    expect(
      loaded.filter((file) => !all.has(file)),
      name,
    ).toEqual([])
  }
})
