import { defineConfig } from 'vitest/config'
import { full } from './size.ts'

const minute = 60_000

/** What runs at full size only, with the shorter test that shows the same. */
const long: Record<string, string> = {
  'clock-off': 'apps/web/src/lib/api.test.ts',
  'killed-deciding': 'apps/api/src/test/audit-sweep.test.ts',
  'killed-telling': 'apps/api/src/lib/mail/send-once.test.ts',
  'mail-accepted-killed': 'apps/api/src/lib/mail/mailer.test.ts',
  'many-deciders': 'apps/api/src/features/applications/review-many.test.ts',
  'mail-server-ill': 'apps/api/src/lib/mail/mailer.test.ts',
  'pool-exhausted': 'apps/api/src/features/health/ready.test.ts',
  'postgres-killed': 'prisma/embedded-faults.test.ts',
  'settings-followed': 'apps/api/src/features/settings/live.test.ts',
  'shared-address': 'apps/api/src/plugins/rate-limit.test.ts',
  'told-to-stop': 'apps/api/src/server.test.ts',
}

export default defineConfig({
  test: {
    name: 'faults',
    include: ['*.faults.ts'],
    exclude: full ? [] : Object.keys(long).map((name) => `${name}.faults.ts`),
    globalSetup: '../prisma/test/global-setup.ts',
    // At full size the tests measure times, so they run one after the other.
    fileParallelism: !full,
    testTimeout: full ? 15 * minute : 3 * minute,
    hookTimeout: minute,
    expect: { poll: { timeout: 10_000 } },
  },
})
