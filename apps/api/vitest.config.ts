import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    // The files share the modules they load, and no state: each has an app and a database of its own.
    isolate: false,
    globalSetup: '../../prisma/test/global-setup.ts',
    // Postgres clones a database and argon2 hashes a password in many of them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As for browser tests: of tens of thousands of calls, one may never get its answer from Node's HTTP client.
    retry: process.env.CI === undefined ? 0 : 1,
    expect: { poll: { timeout: 10_000 } },
  },
})
