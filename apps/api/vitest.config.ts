import { defineConfig } from 'vitest/config'
import { LongFirst } from '../../tools/long-first.ts'
import { keepTemporaryFilesInMemory } from '../../tools/memory.ts'

keepTemporaryFilesInMemory()

export default defineConfig({
  test: {
    name: 'api',
    sequence: { sequencer: LongFirst },
    include: ['src/**/*.test.ts'],
    // The files of a worker share its modules and its portal, which is emptied after each
    // (test/app.ts).
    isolate: false,
    globalSetup: '../../prisma/test/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As for browser tests. A call has once gone 70 s without an answer; the cause is not known.
    retry: process.env.CI === undefined ? 0 : 1,
    expect: { poll: { timeout: 10_000 } },
  },
})
