import { globSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { prepareTestServer } from '../prisma/testing.ts'
import { keepTemporaryFilesInMemory } from './memory.ts'
import { root, run } from './processes.ts'
import type { Suite } from './report.ts'

interface Report {
  success: boolean
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/** The first lines of an error, without the stack trace. */
function reasonOf(message: string): string {
  const lines = message.split('\n').filter((line) => !/^\s+at /.test(line))
  return lines.slice(0, 12).join('\n').trim()
}

/** `apps/api` of `apps/api/src/env.test.ts`, `prisma` of `prisma/migrate.test.ts`. */
function workspaceOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'apps' || first === 'packages' ? `${first}/${second}` : first
}

/** Converts Vitest's report to a suite per workspace. A file that fails to load is one failure. */
export function convertReport(report: Report, base = root): Suite[] {
  const suites = new Map<string, Suite>()
  for (const {
    name,
    status,
    message,
    startTime,
    endTime,
    assertionResults,
  } of report.testResults) {
    const file = relative(base, name).replaceAll('\\', '/')
    const workspace = workspaceOf(file)
    const suite: Suite = suites.get(workspace) ?? {
      name: workspace,
      passed: 0,
      skipped: 0,
      failures: [],
      milliseconds: 0,
    }
    suites.set(workspace, suite)
    suite.milliseconds += Math.max(0, endTime - startTime)
    for (const test of assertionResults) {
      const errors = test.failureMessages ?? []
      const failure = { name: test.fullName, file, reason: reasonOf(errors.join('\n')) }
      if (test.status === 'failed') suite.failures.push(failure)
      else if (test.status !== 'passed') suite.skipped += 1
      else {
        suite.passed += 1
        // A test that passed when repeated keeps the errors of its first run.
        if (errors.length > 0) suite.flaky = [...(suite.flaky ?? []), failure]
      }
    }
    const accountedFor = assertionResults.some((test) => test.status === 'failed')
    if (status === 'failed' && !accountedFor) {
      suite.failures.push({ name: 'the file as a whole', file, reason: reasonOf(message) })
    }
  }
  return [...suites.values()]
}

/** The paths of Vitest's reports (the scripts `test` and `test:tools`). */
const reports = '{.,apps/*,packages/*,prisma,faults,bench}/test-results/unit.json'

const readReport = (file: string): Suite[] =>
  convertReport(JSON.parse(readFileSync(join(root, file), 'utf8')))

/** Run at the same time: the slowest workspace, and all others one after another. */
const lanes = [
  ['test', '--filter=@portal/api'],
  ['test', 'test:tools', '--filter=!@portal/api'],
]

/** Runs all unit and API tests on one Postgres. Unchanged workspaces come from the cache. */
export async function unitSuites(): Promise<Suite[]> {
  keepTemporaryFilesInMemory()
  for (const file of globSync(reports, { cwd: root })) rmSync(join(root, file))
  const started = performance.now()
  const server = await prepareTestServer()
  // Vitest's default on two cores is one worker. One Postgres serves at most four workers.
  const env = { TEST_DATABASE_URL: server.url, VITEST_MAX_WORKERS: '2' }
  const problems: string[] = []
  try {
    const outcomes = await Promise.all(
      lanes.map((tasks) =>
        run('turbo', ['run', ...tasks, '--continue', '--concurrency=1', '--output-logs=new-only'], {
          env,
          timeout: 1_800_000,
        }),
      ),
    )
    for (const { code, timedOut } of outcomes) {
      if (timedOut) problems.push('took longer than 30 minutes')
      else if (code !== 0) problems.push('see the output above')
    }
  } finally {
    await server.stop()
  }
  const suites = globSync(reports, { cwd: root }).flatMap(readReport)
  if (problems.length > 0 && suites.every(({ failures }) => failures.length === 0)) {
    suites.push({
      name: 'unit and API tests',
      passed: 0,
      skipped: 0,
      failures: problems.map((reason) => ({ name: 'the run as a whole', reason })),
      milliseconds: performance.now() - started,
    })
  }
  return suites.sort((one, other) => one.name.localeCompare(other.name))
}
