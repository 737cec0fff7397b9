import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root, run } from './processes.ts'

// Below node_modules, so that the client finds its runtime.
const cache = join(root, 'node_modules', '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'openapi-'))
const document = join(folder, 'openapi.json')
const client = join(folder, 'client.ts')

/** Runs a program. Throws its output if it fails. */
async function succeed(command: string, args: string[]): Promise<void> {
  const { code, output } = await run(command, args, {
    quiet: true,
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  expect(code, output).toBe(0)
}

beforeAll(
  () => succeed('node', ['--import', './tools/generate.ts', 'tools/openapi.ts', document]),
  60_000,
)
afterAll(() => rmSync(folder, { recursive: true }))

it('writes a valid OpenAPI document', { timeout: 60_000 }, () =>
  succeed('redocly', [
    'lint',
    '--config=tools/redocly.yaml',
    '--max-problems=5',
    '--format=stylish',
    document,
  ]),
)

it('describes the calls so that a generated client compiles', { timeout: 60_000 }, async () => {
  await succeed('oazapfts', [document, client])
  await succeed('tsc', [
    '--noEmit',
    '--ignoreConfig',
    '--strict',
    '--target',
    'es2024',
    '--module',
    'nodenext',
    client,
  ])
})
