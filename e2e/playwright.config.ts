import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from '../tools/browser.ts'
import { keepTemporaryFilesInMemory } from '../tools/memory.ts'

keepTemporaryFilesInMemory()

const executablePath = findBrowser()

/** Pages live too briefly for optimised code to pay: without it the tests take 5 % less work. */
const args = [...browserArgs, '--js-flags=--no-turbofan --no-maglev']

/** Member tests run on a phone, which most members use. All other tests run on a desktop. */
const phone = [
  'account',
  'account-pages',
  'account-settings',
  'apply',
  'asks',
  'conversations',
  'dashboard',
  'directory',
  'emails',
  'events',
  'first-week',
  'guests',
  'introductions',
  'member-page',
  'offline',
  'photo',
  'pods',
  'privacy-rights',
  'recovery',
  'research',
  'resources',
  'waiting',
  'wins',
]

/** Run in both projects. Tests tagged `@phone` or `@desktop` run in that project only. */
const both = ['layout', 'notifications', 'palette', 'screens', 'sidebar']

/** Specs that only `pnpm test:faults` runs. */
const nightly = process.env.FAULTS === 'full' ? [] : ['*.faults']

const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './setup.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Twice as many as a small machine has cores: tests often wait for the server or a timer.
  workers: 4,
  // CI retries once, because its machines are shared. The summary lists tests that needed it.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 120_000,
  // A minute less than the test command allows, so that the run ends with a report.
  globalTimeout: 39 * 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A lost click fails on its own instead of running into the test timeout.
    actionTimeout: 10_000,
    // Only its own tests need the service worker, which stores all files of the app.
    serviceWorkers: 'block',
    // Traces cost a fifth of the time: run `pnpm e2e --trace=retain-on-failure` to record them.
    screenshot: 'only-on-failure',
    // Without animations, tests see no intermediate states.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args, ...(executablePath && { executablePath }) },
  },
  projects: [
    // First, because its long tests would otherwise end alone.
    {
      name: 'desktop',
      testIgnore: specs([...phone, ...nightly]),
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: specs([...phone, ...both]),
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
