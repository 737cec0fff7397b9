import { defineConfig } from 'vitest/config'
import { full } from './size.ts'

const minute = 60_000

const small = ['killed-deciding', 'mass-assignment', 'previews', 'roles']

export default defineConfig({
  test: {
    name: 'faults',
    include: full
      ? ['*.faults.ts', '../{prisma,tools}/*.faults.ts', '../apps/api/src/**/*.faults.ts']
      : small.map((name) => `${name}.faults.ts`),
    globalSetup: '../prisma/test/global-setup.ts',
    // At full size the tests measure times, so files run in sequence.
    fileParallelism: !full,
    testTimeout: full ? 15 * minute : 3 * minute,
    hookTimeout: full ? 2 * minute : minute,
    expect: { poll: { timeout: 10_000 } },
  },
})
