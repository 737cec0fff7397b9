import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files. */
const long = ['src/portal', 'plugins/rate-limit']

/** Runs slow files first, because a slow file that starts last would run alone. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      Number(!long.some((name) => moduleId.endsWith(`/${name}.test.ts`)))
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
