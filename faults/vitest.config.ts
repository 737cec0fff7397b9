import { defineConfig } from 'vitest/config'
import { full } from './size.ts'

const minute = 60_000

export default defineConfig({
  test: {
    name: 'faults',
    include: ['*.faults.ts'],
    globalSetup: '../prisma/test/global-setup.ts',
    // A fault takes processes down and measures what becomes of the rest: nothing else runs beside it.
    fileParallelism: false,
    testTimeout: full ? 15 * minute : 3 * minute,
    hookTimeout: minute,
    expect: { poll: { timeout: 10_000 } },
  },
})
