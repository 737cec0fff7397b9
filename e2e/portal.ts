import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@portal/database/embedded/server'
import { root } from '../tools/processes.ts'

export interface Portal {
  origin: string
  /** The DATA_DIR; emails are in its `outbox`. */
  dataDir: string
  databaseUrl: string
  stop(): Promise<void>
}

/** Starts the real server with the demonstration data, its own database and its own folder. */
export async function startPortal(settings: Record<string, string> = {}): Promise<Portal> {
  const port = await findFreePort()
  const host = settings.HOST ?? '127.0.0.1'
  const origin = `http://${host}:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const { PATH, HOME, LANG, TMPDIR, SYSTEMROOT } = process.env
  const server = spawn(process.execPath, [join('tools', 'serve.ts')], {
    cwd: root,
    // No other variable of this machine may influence the tests.
    env: {
      PATH,
      HOME,
      LANG,
      TMPDIR,
      SYSTEMROOT,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATA_DIR: dataDir,
      DEMO: '1',
      // Ignores a network/network.json in this checkout.
      NETWORK_FILE: join('apps', 'api', 'network.json'),
      RATE_LIMIT: 'off',
      // Compiling the sources takes half of the start time.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(server, 'exit')
  let stopping = false
  server.on('exit', (code, signal) => {
    if (!stopping)
      console.error(`The portal exited unexpectedly (${signal ?? `exit code ${code}`}).`)
  })

  async function stop(): Promise<void> {
    stopping = true
    const kill = setTimeout(() => server.kill('SIGKILL'), 15_000)
    server.kill('SIGTERM')
    await exited
    clearTimeout(kill)
    rmSync(dataDir, { recursive: true, force: true })
  }

  const deadline = Date.now() + 180_000
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error('The server did not start. Its output is above.')
    }
    await sleep(100)
  }
  const databaseUrl = readFileSync(join(dataDir, 'database.url'), 'utf8').trim()
  return { origin, dataDir, databaseUrl, stop }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health/ready`)).ok
  } catch {
    return false
  }
}
