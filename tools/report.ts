/** What one suite came to. */
export interface Suite {
  name: string
  passed: number
  skipped: number
  failures: Failure[]
  /** Tests that passed only when they were run again: counted as passed, and named. */
  unsteady?: Failure[]
  milliseconds: number
}

export interface Failure {
  /** The test's full name, or the suite's when it could not run. */
  name: string
  /** Where it is, such as `apps/api/src/env.test.ts`. */
  file?: string
  /** Why, in a line or a few. */
  reason: string
}

export interface Total {
  passed: number
  failed: number
  skipped: number
}

export function totalOf(suites: Suite[]): Total {
  const sum = (count: (suite: Suite) => number) =>
    suites.reduce((total, suite) => total + count(suite), 0)
  return {
    passed: sum((suite) => suite.passed),
    failed: sum((suite) => suite.failures.length),
    skipped: sum((suite) => suite.skipped),
  }
}

/** The one line that says it all: `12 passed, 0 failed`, and `, 1 skipped` when there are any. */
export function totalLine({ passed, failed, skipped }: Total): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** `850 ms`, `12.3 s`, `4 min 5 s`. */
export function duration(milliseconds: number): string {
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

/** The failing and the unsteady tests by name, and a table of the suites' figures; as text. */
export function summary(suites: Suite[]): string {
  const width = Math.max(...suites.map(({ name }) => name.length))
  const row = (name: string, ...cells: string[]) =>
    `${name.padEnd(width)}  ${cells.map((cell) => cell.padStart(8)).join('')}`
  const table = suites.map((suite) => {
    const { passed, failed, skipped } = totalOf([suite])
    return `${row(suite.name, `${passed}`, `${failed}`, `${skipped}`)}  ${duration(suite.milliseconds)}`
  })
  const failures = suites.flatMap(({ name, failures, unsteady = [] }) => [
    ...linesOf('~ passed only the second time:', name, unsteady),
    ...linesOf('✗', name, failures),
  ])
  return [
    ...failures,
    ...(failures.length > 0 ? [''] : []),
    row('', 'passed', 'failed', 'skipped'),
    ...table,
  ].join('\n')
}

/** Prints the summary, with the total as its last line. */
export function printSuites(suites: Suite[]): void {
  console.log(`\n${summary(suites)}\n\n${totalLine(totalOf(suites))}`)
}
