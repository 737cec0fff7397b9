import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@portal/database/embedded/server'

const root = join(import.meta.dirname, '..')

export const signingKey = 'faults-only-0123456789abcdef0123456789abcdef'

export interface Answer {
  /** 0 without a response: nothing listens, or the connection broke. */
  status: number
  /** The parsed JSON; undefined for anything else. */
  body: unknown
  headers: Headers
  /** From the call to the last byte, in ms. */
  took: number
}

export interface CallOptions {
  method?: string
  token?: string
  body?: unknown
}

export interface Portal {
  origin: string
  dataDir: string
  databaseUrl: string
  child: ChildProcess
  output(): string
  /** Makes one HTTP call with a timeout of 20 s. Never throws. */
  call(path: string, options?: CallOptions): Promise<Answer>
  end(signal: NodeJS.Signals): Promise<number | null>
  remove(): Promise<void>
}

export interface PortalOptions {
  /** Without it, the portal runs the embedded Postgres, as with `pnpm start`. */
  databaseUrl?: string
  env?: Record<string, string>
  /** A module that is loaded before the server. */
  preload?: string
  /** Unlike the default folder, this folder is not removed, so that another portal can use it. */
  dataDir?: string
}

async function call(
  origin: string,
  path: string,
  { method = 'GET', token, body }: CallOptions = {},
): Promise<Answer> {
  const began = performance.now()
  const headers = new Headers()
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  try {
    const response = await fetch(origin + path, {
      method,
      headers,
      signal: AbortSignal.timeout(20_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const took = performance.now() - began
    return { status: response.status, body: parsed(text), headers: response.headers, took }
  } catch {
    return { status: 0, body: undefined, headers: new Headers(), took: performance.now() - began }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface UntilOptions {
  timeoutMs?: number
  intervalMs?: number
  message?: () => string
}

export async function until(
  condition: () => boolean | Promise<boolean>,
  { timeoutMs = 30_000, intervalMs = 25, message = () => 'timed out' }: UntilOptions = {},
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(message())
    await sleep(intervalMs)
  }
}

/** Starts the real server in a new process without demonstration data. */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const { databaseUrl, env = {}, preload } = options
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'portal-fault-'))
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const { PATH, HOME, LANG, TMPDIR, SYSTEMROOT } = process.env
  const child = spawn(
    process.execPath,
    [...(preload ? ['--import', preload] : []), join('tools', 'serve.ts')],
    {
      cwd: root,
      // Other variables could change the results.
      env: {
        ...{ PATH, HOME, LANG, TMPDIR, SYSTEMROOT, DATA_DIR: dataDir, PORT: `${port}` },
        ...{ HOST: '127.0.0.1', DEMO: '0', RATE_LIMIT: 'off', JWT_SECRET: signingKey },
        // Its email would be counted with those of the faults.
        REQUIRE_SECOND_STEP: 'off',
        // Ignores a network/network.json of this checkout.
        NETWORK_FILE: join('apps', 'api', 'network.json'),
        // Compiling the sources takes half of a start.
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
    })
  }
  const exited = once(child, 'exit')
  const isOver = () => child.exitCode !== null || child.signalCode !== null

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!isOver()) child.kill(signal)
    await exited
    return child.exitCode
  }
  async function remove(): Promise<void> {
    const kill = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await end('SIGTERM')
    clearTimeout(kill)
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    await until(
      async () => {
        if (isOver()) throw new Error(`the portal did not start: ${printed.slice(-2000)}`)
        // The portal logs this line once it listens. Before that, another program may have the
        // port.
        return printed.includes('the portal is ready at')
      },
      { timeoutMs: 60_000, message: () => `the portal is not ready: ${printed.slice(-2000)}` },
    )
  } catch (error) {
    await remove()
    if (printed.includes('is taken by another program')) return startPortal(options)
    throw error
  }
  return {
    origin,
    dataDir,
    child,
    databaseUrl: databaseUrl ?? readFileSync(join(dataDir, 'database.url'), 'utf8').trim(),
    output: () => printed.slice(-2000),
    call: (path, given) => call(origin, path, given),
    end,
    remove,
  }
}
