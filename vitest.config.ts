import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepTemporaryFilesInMemory } from './tools/memory.ts'

keepTemporaryFilesInMemory()

/** What takes longest. */
const long = ['tools/backup', 'src/portal', 'src/server', 'plugins/rate-limit']

/** Starts long files first: one that starts last would run alone. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      Number(!long.some((name) => moduleId.endsWith(`/${name}.test.ts`)))
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'prisma', 'bench', 'tools', 'faults'],
    sequence: { sequencer: LongFirst },
  },
})
