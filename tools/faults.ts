import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../faults/figures.ts'
import { generate } from './build.ts'
import { formatFigures } from './fault-table.ts'
import { root, run } from './processes.ts'
import { formatDuration } from './report.ts'

/**
 * `pnpm test:faults [name …]`: runs the fault tests at full size and prints a table. A name selects
 * `<name>.faults.ts` of any folder, or `e2e/<name>.faults.spec.ts`, which runs in a browser.
 */

const names = process.argv.slice(2)
const minutes = 60_000
const isSelected = (file: string) => names.length === 0 || names.some((name) => file.includes(name))
const inProcesses = globSync(['{faults,prisma,tools}/*.faults.ts', 'apps/api/src/**/*.faults.ts'], {
  cwd: root,
})
  .filter(isSelected)
  .sort()
const inBrowser = globSync('e2e/*.faults.spec.ts', { cwd: root }).filter(isSelected).sort()
if (inProcesses.length + inBrowser.length === 0) {
  console.error(`No fault is called ${names.join(' or ')}. They are **/*.faults.ts.`)
  process.exit(1)
}

const started = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'))
const file = join(folder, 'figures.jsonl')
writeFileSync(file, '')
const env = { FAULTS: 'full', FAULTS_FIGURES: file }
let passed = true
let figures: Figure[] = []
try {
  await generate()
  if (inProcesses.length > 0) {
    const args = ['run', '--project=faults', ...inProcesses]
    passed = (await run('vitest', args, { env, timeout: 40 * minutes })).code === 0
  }
  if (inBrowser.length > 0) {
    const args = ['tools/e2e.ts', ...inBrowser]
    passed = (await run('node', args, { env, timeout: 15 * minutes })).code === 0 && passed
  }
  figures = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const took = formatDuration(performance.now() - started)
mkdirSync(join(root, 'test-results'), { recursive: true })
writeFileSync(
  join(root, 'test-results', 'faults.json'),
  `${JSON.stringify({ passed, took, figures }, null, 2)}\n`,
)
const missed = figures.filter(({ met }) => !met).length
console.log(`\n${formatFigures(figures)}\n`)
console.log(`${figures.length - missed} goals met, ${missed} missed; all took ${took}.`)
if (!passed && missed === 0) console.log('A test failed: see the output above.')
process.exit(passed && missed === 0 ? 0 : 1)
