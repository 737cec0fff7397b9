import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../prisma/embedded/server.ts'
import { root } from './processes.ts'

let dataDir: string
let port: number
let started: ChildProcess

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The pid files of running Postgres servers. */
const postgresPidFiles = () => globSync('**/postmaster.pid', { cwd: dataDir })

/** Starts tools/serve.ts as a child of another process, like a shell or a package manager. */
async function startAsGrandchild(): Promise<void> {
  const { PATH, HOME } = process.env
  started = spawn(
    process.execPath,
    [
      '--eval',
      `require('node:child_process').spawn(process.execPath, ['tools/serve.ts'], { stdio: 'ignore' })`,
    ],
    {
      cwd: root,
      env: { PATH, HOME, HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: dataDir, DEMO: '0' },
    },
  )
  await vi.waitUntil(isReady, { timeout: 80_000, interval: 100 })
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-serve-'))
  port = await freePort()
})

afterEach(() => {
  started.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test('the server and its database stop when their parent process is killed', {
  timeout: 120_000,
}, async () => {
  await startAsGrandchild()
  expect(postgresPidFiles()).toHaveLength(1)
  started.kill('SIGKILL')
  await vi.waitUntil(async () => !(await isReady()), { timeout: 10_000, interval: 100 })
  await vi.waitUntil(() => postgresPidFiles().length === 0, { timeout: 15_000, interval: 100 })
})
