import { defineConfig } from 'vitest/config'
import { full } from './size.ts'

const minute = 60_000

export default defineConfig({
  test: {
    name: 'faults',
    include: ['*.faults.ts'],
    globalSetup: '../prisma/test/global-setup.ts',
    // At full size the tests measure times, so they run one after the other.
    fileParallelism: !full,
    testTimeout: full ? 15 * minute : 3 * minute,
    hookTimeout: minute,
    expect: { poll: { timeout: 10_000 } },
  },
})
