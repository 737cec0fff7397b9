import { generate } from './build.ts'
import { run } from './processes.ts'
import { printSuites, type Suite, sumTotals } from './report.ts'

/** `pnpm check`: all static checks. */

const checks: [name: string, command: string, args: string[]][] = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '--max-diagnostics=100']],
  [
    'import zones',
    'depcruise',
    ['--output-type', 'err-long', 'apps', 'packages', 'prisma', 'e2e', 'faults', 'bench', 'tools'],
  ],
  [
    'types',
    'turbo',
    ['run', 'types', '--output-logs=errors-only', '--continue', '--concurrency=2'],
  ],
  ['language', 'node', ['tools/language.ts']],
  ['unused code', 'knip', ['--treat-config-hints-as-errors']],
  ['size of the web app', 'node', ['tools/budgets.ts']],
]

/** Runs all checks at once and prints the output of failing ones; each counts as one test. */
export async function check(): Promise<Suite> {
  const started = performance.now()
  const failures: Suite['failures'] = []
  await generate()
  await Promise.all(
    checks.map(async ([name, command, args]) => {
      const { code, output } = await run(command, args, { quiet: true, env: { FORCE_COLOR: '0' } })
      console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
      if (code === 0) return
      console.log(output.trim())
      failures.push({ name, reason: 'see the output above' })
    }),
  )
  return {
    name: 'checks',
    passed: checks.length - failures.length,
    skipped: 0,
    failures,
    milliseconds: performance.now() - started,
  }
}

if (import.meta.main) {
  const suite = await check()
  printSuites([suite])
  process.exit(sumTotals([suite]).failed === 0 ? 0 : 1)
}
