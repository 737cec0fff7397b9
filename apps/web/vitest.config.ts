import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    // A context per file isolates tests, and starts in half the time of a worker.
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    testTimeout: 20_000,
    // CI retries once, because its machines are shared. The summary lists tests that needed it.
    retry: process.env.CI === undefined ? 0 : 1,
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: ['./src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
