import { defineConfig } from 'vitest/config'
import { LongFirst } from './tools/long-first.ts'
import { keepTemporaryFilesInMemory } from './tools/memory.ts'

keepTemporaryFilesInMemory()

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'prisma', 'bench', 'tools', 'faults'],
    sequence: { sequencer: LongFirst },
  },
})
