export interface Suite {
  name: string
  passed: number
  skipped: number
  failures: Failure[]
  /** Tests that passed only when repeated; they count as passed. */
  flaky?: Failure[]
  milliseconds: number
}

export interface Failure {
  name: string
  /** Such as `apps/api/src/env.test.ts`. */
  file?: string
  reason: string
}

export interface Total {
  passed: number
  failed: number
  skipped: number
}

export function sumTotals(suites: Suite[]): Total {
  const sum = (count: (suite: Suite) => number) =>
    suites.reduce((total, suite) => total + count(suite), 0)
  return {
    passed: sum((suite) => suite.passed),
    failed: sum((suite) => suite.failures.length),
    skipped: sum((suite) => suite.skipped),
  }
}

/** `12 passed, 0 failed`, or `12 passed, 0 failed, 1 skipped`. */
export function formatTotal({ passed, failed, skipped }: Total): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** `850 ms`, `12.3 s`, `4 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

function linesOf(before: string, suite: string, failures: Failure[]): string[] {
  return failures.flatMap(({ name, file, reason }) => [
    `${before} ${suite}: ${name}${file ? `\n  ${file}` : ''}`,
    ...reason.split('\n').map((line) => `    ${line}`),
  ])
}

/** Formats the failing and flaky tests, and a table with the numbers of each suite. */
export function formatSummary(suites: Suite[]): string {
  const width = Math.max(...suites.map(({ name }) => name.length))
  const row = (name: string, ...cells: string[]) =>
    `${name.padEnd(width)}  ${cells.map((cell) => cell.padStart(8)).join('')}`
  const table = suites.map((suite) => {
    const { passed, failed, skipped } = sumTotals([suite])
    return `${row(suite.name, `${passed}`, `${failed}`, `${skipped}`)}  ${formatDuration(suite.milliseconds)}`
  })
  const failures = suites.flatMap(({ name, failures, flaky = [] }) => [
    ...linesOf('~ passed only the second time:', name, flaky),
    ...linesOf('✗', name, failures),
  ])
  return [
    ...failures,
    ...(failures.length > 0 ? [''] : []),
    row('', 'passed', 'failed', 'skipped'),
    ...table,
  ].join('\n')
}

export function printSuites(suites: Suite[]): void {
  console.log(`\n${formatSummary(suites)}\n\n${formatTotal(sumTotals(suites))}`)
}
