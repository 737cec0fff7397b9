import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    // Files are isolated by a context of their own, which is made in half the time that a worker
    // takes.
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    testTimeout: 20_000,
    // Once more where the machine is somebody else's; the summary names what passed only then.
    retry: process.env.CI === undefined ? 0 : 1,
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: ['./src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
