import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'database',
    include: ['*.test.ts'],
    globalSetup: './test/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
