import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../tools/processes.ts'

const startTimeoutMs = 120_000

/** Returns the Node flags and allocator variables with which the image runs the server. */
function imageSettings(): { flags: string[]; allocator: Record<string, string> } {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const command = /^CMD (.*)$/m.exec(dockerfile)?.[1] ?? ''
  return {
    flags: Array.from(command.matchAll(/"(--[^"]+)"/g), ([, flag = '']) => flag),
    allocator: Object.fromEntries(
      Array.from(dockerfile.matchAll(/(MALLOC_\w+)=(\S+)/g), ([, name, value]) => [name, value]),
    ),
  }
}

/** Runs a server script in its own process, and waits until the path `probe` answers 200. */
export async function startServer(script: string, probe: string, env: Record<string, string>) {
  // The port is below the ephemeral range, so that no other process takes it during the start.
  const port = randomInt(20_000, 30_000)
  const origin = `http://127.0.0.1:${port}`
  const { PATH, HOME, LANG, TMPDIR } = process.env
  const { flags, allocator } = imageSettings()
  const started = performance.now()
  const child = spawn(process.execPath, [...flags, script], {
    cwd: root,
    // The environment of this machine must not affect the measurement.
    env: { PATH, HOME, LANG, TMPDIR, ...allocator, HOST: '127.0.0.1', PORT: `${port}`, ...env },
    // The channel closes when this process ends, which also ends the baseline.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  async function stop(): Promise<void> {
    const kill = setTimeout(() => child.kill('SIGKILL'), 15_000)
    child.kill('SIGTERM')
    await exited
    clearTimeout(kill)
  }
  const answers = async () => (await fetch(origin + probe).catch(() => undefined))?.ok
  while (!(await answers())) {
    const running = child.exitCode === null && child.signalCode === null
    if (!running || performance.now() - started > startTimeoutMs) {
      await stop()
      throw new Error(`${script} did not start; its own messages stand above.`)
    }
    await sleep(5)
  }
  const firstAnswerMs = performance.now() - started
  return { pid: child.pid ?? 0, origin, firstAnswerMs, stop, [Symbol.asyncDispose]: stop }
}

export const startBaseline = (databaseUrl: string) =>
  startServer('bench/baseline/server.ts', '/ready', { DATABASE_URL: databaseUrl })
