import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../tools/processes.ts'

export interface Running {
  pid: number
  /** Such as `http://127.0.0.1:40123`. */
  origin: string
  /** Milliseconds from its start until the first good answer. */
  firstAnswer: number
  stop(): Promise<void>
}

interface Start {
  /** What Node runs, from the repository's folder on. */
  script: string
  /** Answers 200 as soon as the process is ready. */
  probe: string
  env: Record<string, string>
}

/** Milliseconds that a process may take until it answers. */
const patience = 120_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('No free port')
  return address.port
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** Starts a server in a process of its own, on a free port of this machine, and waits until it answers. */
export async function startProcess({ script, probe, env }: Start): Promise<Running> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { PATH, HOME, LANG, TMPDIR } = process.env
  const started = performance.now()
  const child = spawn(process.execPath, [script], {
    cwd: root,
    // Nothing else of this machine's environment may change what is measured.
    env: { PATH, HOME, LANG, TMPDIR, HOST: '127.0.0.1', PORT: `${port}`, ...env },
    // The channel closes when this process ends, whichever way; the baseline ends by it.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const kill = setTimeout(() => child.kill('SIGKILL'), 15_000)
    child.kill('SIGTERM')
    await ended
    clearTimeout(kill)
  }
  while (!(await answers(origin + probe))) {
    const gone = child.exitCode !== null || child.signalCode !== null
    if (gone || performance.now() - started > patience) {
      await stop()
      throw new Error(`${script} did not start; its own words stand above.`)
    }
    await sleep(5)
  }
  const firstAnswer = performance.now() - started
  return { pid: child.pid ?? 0, origin, firstAnswer, stop }
}
