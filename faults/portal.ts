import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')

/** What every portal here signs its tokens with, so that a test can make some. */
export const signingKey = 'faults-only-0123456789abcdef0123456789abcdef'

export interface Answer {
  /** 0 when there was none: nobody listens, or the connection broke. */
  status: number
  /** Parsed; undefined when it was no JSON. */
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
  /** The last that it has printed. */
  output(): string
  /** One HTTP call. Never throws, and never waits longer than 20 s. */
  call(path: string, options?: CallOptions): Promise<Answer>
  /** Sends a signal and waits for the end; the exit code, null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Ends it, whatever state it is in, and removes its files. */
  remove(): Promise<void>
}

export interface PortalOptions {
  /** Without one it runs a Postgres of its own, as `pnpm start` does. */
  databaseUrl?: string
  env?: Record<string, string>
  /** A module that is loaded before the server, such as one that shifts its clock. */
  preload?: string
  /** Kept when given, so that another portal can be started on it. */
  dataDir?: string
}

/** A TCP port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (typeof address !== 'object' || address === null) throw new Error('no free port was found')
  return address.port
}

/** Calls a portal, whatever state it is in. */
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

interface Patience {
  /** In ms. */
  within?: number
  every?: number
  /** What is said when it has not come to be. */
  otherwise?: () => string
}

/** Waits until something holds. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  { within = 30_000, every = 25, otherwise = () => 'it never came to be' }: Patience = {},
): Promise<void> {
  const deadline = performance.now() + within
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(otherwise())
    await sleep(every)
  }
}

/**
 * Starts the real server in a process of its own, with no data but an administrator if `env` says so,
 * and waits until it is ready. It ends with this process, however that ends.
 */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const { databaseUrl, env = {}, preload } = options
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'portal-fault-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { PATH, HOME, LANG, TMPDIR, SYSTEMROOT } = process.env
  const child = spawn(
    process.execPath,
    [...(preload ? ['--import', preload] : []), join('tools', 'serve.ts')],
    {
      cwd: root,
      // Nothing else of this machine's environment may change what the tests see.
      env: {
        ...{ PATH, HOME, LANG, TMPDIR, SYSTEMROOT, DATA_DIR: dataDir, PORT: `${port}` },
        ...{ HOST: '127.0.0.1', DEMO: '0', RATE_LIMIT: 'off', JWT_SECRET: signingKey },
        // Half of a start is reading the sources, and most faults here start many.
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'faults'),
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
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
        if (isOver()) throw new Error(`the portal did not start: ${said.slice(-2000)}`)
        // Said once it listens: until then somebody else may have this port.
        return said.includes('the portal is ready at')
      },
      { within: 60_000, otherwise: () => `the portal is not ready: ${said.slice(-2000)}` },
    )
  } catch (error) {
    await remove()
    if (said.includes('is taken by another program')) return startPortal(options)
    throw error
  }
  return {
    origin,
    dataDir,
    child,
    databaseUrl: databaseUrl ?? readFileSync(join(dataDir, 'database.url'), 'utf8').trim(),
    output: () => said.slice(-2000),
    call: (path, given) => call(origin, path, given),
    end,
    remove,
  }
}
