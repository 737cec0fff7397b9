import { defineConfig } from 'vitest/config'
import { LongFirst } from '../../tools/long-first.ts'
import { keepTemporaryFilesInMemory } from '../../tools/memory.ts'

keepTemporaryFilesInMemory()

export default defineConfig({
  test: {
    name: 'api',
    sequence: { sequencer: LongFirst },
    include: ['src/**/*.test.ts'],
    // The files share the modules they load, and no state: each has an app and a database of its own.
    isolate: false,
    globalSetup: '../../prisma/test/global-setup.ts',
    // Postgres clones a database and argon2 hashes a password in many of them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As for browser tests. A call has once gone 70 s without an answer; the cause is not known.
    retry: process.env.CI === undefined ? 0 : 1,
    expect: { poll: { timeout: 10_000 } },
  },
})
