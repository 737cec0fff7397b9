import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from '../tools/browser.ts'
import { keepTemporaryFilesInMemory } from '../tools/memory.ts'

keepTemporaryFilesInMemory()

const executablePath = findBrowser()

/** What members do, on the phone on which most of them do it. Everything else runs on a desktop. */
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
  'introductions',
  'member-page',
  'photo',
  'pods',
  'privacy-rights',
  'recovery',
  'research',
  'resources',
  'waiting',
  'wins',
]

/** What depends on the window: tests with the tag `@phone` or `@desktop` run there alone, others in both. */
const both = ['layout', 'notifications', 'palette', 'screens']

/** Only `pnpm test:faults` runs the tests of faults. */
const atNight = process.env.FAULTS === 'full' ? [] : ['*.faults']

const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './setup.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // One more than the cores of a small machine: some tests wait for timeouts.
  workers: 3,
  // Once more where the machine is somebody else's; the summary names what passed only then.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 90_000,
  // Ends with a report; the test command would only stop it, a minute later.
  globalTimeout: 39 * 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A lost click then fails at once and not with the whole test, whose time test.slow() triples.
    actionTimeout: 10_000,
    // Recording costs a fifth of the time: `pnpm e2e --trace=retain-on-failure` when a failure needs it.
    screenshot: 'only-on-failure',
    // Animations show nothing to a test but moments in between.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: browserArgs, ...(executablePath && { executablePath }) },
  },
  projects: [
    {
      name: 'phone',
      testMatch: specs([...phone, ...both]),
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: specs([...phone, ...atNight]),
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
