import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@portal/database/embedded/server'
import { root } from '../tools/processes.ts'

export interface Portal {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string
  /** Its DATA_DIR: emails in `outbox`. */
  dataDir: string
  databaseUrl: string
  /** Stops the server and its database and removes their files. */
  stop(): Promise<void>
}

/**
 * Starts the real server with the demonstration data, on a database and a folder of its own; `settings`
 * are further variables of its environment.
 */
export async function startPortal(settings: Record<string, string> = {}): Promise<Portal> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const { PATH, HOME, LANG, TMPDIR, SYSTEMROOT } = process.env
  const server = spawn(process.execPath, [join('tools', 'serve.ts')], {
    cwd: root,
    // Nothing else of this machine's environment may change what the tests see.
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
      // Not a network/network.json of this checkout.
      NETWORK_FILE: join('apps', 'api', 'network.json'),
      RATE_LIMIT: 'off',
      // Compiling the sources takes half of a start.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  let stopping = false
  server.on('exit', (code, signal) => {
    if (!stopping) console.error(`The portal ended by itself (${signal ?? `exit code ${code}`}).`)
  })

  async function stop(): Promise<void> {
    stopping = true
    const kill = setTimeout(() => server.kill('SIGKILL'), 15_000)
    server.kill('SIGTERM')
    await ended
    clearTimeout(kill)
    rmSync(dataDir, { recursive: true, force: true })
  }

  const deadline = Date.now() + 180_000
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error('The server did not start; its own words stand above.')
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
