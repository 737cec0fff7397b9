import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { browserHelp, obtainBrowser } from './browser.ts'
import { run } from './processes.ts'
import type { Failure, Suite } from './report.ts'

/** Converts Playwright's report to one suite per project, such as `browser (phone)`. */
export function convertReport(report: JSONReport): Suite[] {
  const suites = new Map<string, Suite>()
  for (const spec of report.suites.flatMap((suite) => specsOf(suite))) {
    for (const test of spec.tests) {
      const name = `browser (${test.projectName})`
      const suite: Suite = suites.get(name) ?? {
        name,
        passed: 0,
        skipped: 0,
        failures: [],
        milliseconds: 0,
      }
      suites.set(name, suite)
      suite.milliseconds += test.results.reduce((total, { duration }) => total + duration, 0)
      const reason = test.results.flatMap(({ errors }) => errors).map(({ message }) => message)
      const failure = {
        name: spec.title,
        file: `e2e/${spec.file}:${spec.line}`,
        reason: plain(reason.join('\n')),
      }
      if (test.status === 'skipped') suite.skipped += 1
      else if (test.status === 'unexpected') suite.failures.push(failure)
      else {
        suite.passed += 1
        if (test.status === 'flaky') suite.flaky = [...(suite.flaky ?? []), failure]
      }
    }
  }
  return [...suites.values()]
}

function specsOf(suite: JSONReportSuite, parents: string[] = []): JSONReportSuite['specs'] {
  // The outermost suite is the file, which is not part of the title.
  const titles = suite.title === suite.file ? parents : [...parents, suite.title]
  const own = suite.specs.map((spec) => ({ ...spec, title: [...titles, spec.title].join(' › ') }))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, titles))]
}

function plain(message: string): string {
  const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
  return message.replace(escapes, '').split('\n').slice(0, 12).join('\n').trim()
}

function broken(failures: Failure[], milliseconds: number): Suite {
  return { name: 'browser', passed: 0, skipped: 0, failures, milliseconds }
}

/** Runs the browser tests of e2e/. A missing browser counts as one failure, with advice. */
export async function browserSuites(): Promise<Suite[]> {
  if ((await obtainBrowser()) === undefined) {
    return [broken([{ name: 'the run as a whole', reason: browserHelp }], 0)]
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  const file = join(folder, 'playwright.json')
  const started = performance.now()
  try {
    const { code, timedOut } = await run(
      'playwright',
      ['test', '--config=e2e', '--reporter=list,json'],
      { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, timeout: 2_400_000 },
    )
    const report = readReport(file)
    const suites = report ? convertReport(report) : []
    const errors = report?.errors.map(({ message = '' }) => plain(message)) ?? []
    if (timedOut) errors.push('took longer than 40 minutes')
    const unexplained = code !== 0 && suites.every(({ failures }) => failures.length === 0)
    if (unexplained && errors.length === 0) errors.push('see the output above')
    if (errors.length > 0) {
      const failures = errors.map((reason) => ({ name: 'the run as a whole', reason }))
      suites.push(broken(failures, performance.now() - started))
    }
    return suites
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file: string): JSONReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
