import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@portal/shared/core/paths'
import { loadsOf, type Manifest } from '../tools/budgets.ts'
import { root } from '../tools/processes.ts'
import { expect, test } from './fixtures.ts'
import { firstOf } from './visit.ts'

const manifest: Manifest = JSON.parse(
  readFileSync(join(root, 'apps/web/dist/.vite/manifest.json'), 'utf8'),
)

/** Pages whose loading the budgets of `check` describe, with the names of their files. */
const pages = [
  [paths.landing, 'LandingPage'],
  [paths.forgotPassword, 'ForgotPasswordPage'],
  [paths.onboarding, 'OnboardingPage'],
  [paths.dashboard, 'DashboardPage'],
  [paths.event, 'EventRoute'],
  [paths.win, 'WinRoute'],
  [paths.account, 'AccountPage'],
] as const

const forVisitors: string[] = [paths.landing, paths.forgotPassword, paths.onboarding]

for (const [path, name] of pages) {
  test(`${name} loads no more than its budget counts`, async ({ page, as }) => {
    if (!forVisitors.includes(path)) await as('founder')
    let loaded: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded = []
      const { pathname } = new URL(request.url())
      if (/^\/assets\/.*\.(js|css)$/.test(pathname)) loaded.push(pathname.slice(1))
    })
    expect(await firstOf(page, path)).toBe(true)
    await page.waitForLoadState('networkidle')
    const key = Object.keys(manifest).find((one) => one.endsWith(`/${name}.tsx`)) ?? ''
    const { all } = loadsOf(manifest, key)
    expect(loaded.length).toBeGreaterThan(3)
    expect(loaded.filter((file) => !all.has(file))).toEqual([])
  })
}
