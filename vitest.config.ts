import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'prisma', 'bench', 'tools', 'faults'],
    // Two cores are what a small CI machine has, and the API's suites share one Postgres.
    maxWorkers: 2,
  },
})
