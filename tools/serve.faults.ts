import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFreePort } from '../prisma/embedded/server.ts'
import { root } from './processes.ts'

let dataDir: string
let port: number
let started: ChildProcess

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

const postgresPidFiles = () => globSync('**/postmaster.pid', { cwd: dataDir })

/** Starts tools/serve.ts by a shell command. */
async function startBy(command: string): Promise<void> {
  const { PATH, HOME } = process.env
  started = spawn('sh', ['-c', command], {
    cwd: root,
    stdio: 'ignore',
    env: {
      PATH: [dataDir, dirname(process.execPath), PATH].join(delimiter),
      HOME,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATA_DIR: join(dataDir, 'data'),
      DEMO: '0',
    },
  })
  await vi.waitUntil(isReady, { timeout: 80_000, interval: 100 })
}

async function serverStops(): Promise<void> {
  await vi.waitUntil(async () => !(await isReady()), { timeout: 10_000, interval: 100 })
  await vi.waitUntil(() => postgresPidFiles().length === 0, { timeout: 15_000, interval: 100 })
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-serve-'))
  port = await findFreePort()
})

afterEach(() => {
  started.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test('the server and its database stop when their parent process is killed', {
  timeout: 120_000,
}, async () => {
  // A second command keeps the shell as the parent.
  await startBy('node tools/serve.ts; true')
  expect(postgresPidFiles()).toHaveLength(1)
  started.kill('SIGKILL')
  await serverStops()
})

test('a signal to the shell above the package manager stops the server and the database', {
  timeout: 120_000,
}, async () => {
  writeFileSync(join(dataDir, 'pnpm'), '#!/bin/sh\nnode tools/serve.ts\ntrue\n', { mode: 0o755 })
  await startBy('pnpm start; true')
  started.kill('SIGTERM')
  await serverStops()
})
