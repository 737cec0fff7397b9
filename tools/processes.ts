import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** The repository's folder. */
export const root = join(import.meta.dirname, '..')

/** Nothing here reports home, whatever the tools' own defaults are. */
const noTelemetry = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', CHECKPOINT_DISABLE: '1' }

export interface RunOptions {
  /** Added to the environment. */
  env?: Record<string, string>
  /** Keep what it prints and give it back, instead of showing it. */
  quiet?: boolean
  /** Stop it after this many milliseconds. */
  timeout?: number
}

export interface Outcome {
  /** Exit code; 128 + n when signal n ended it, as shells say it. */
  code: number
  /** What it printed, when it ran quietly. */
  output: string
  timedOut: boolean
}

const signals = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }
const children = new Set<ChildProcess>()
let interruptedBy: keyof typeof signals | undefined

// A terminal sends Ctrl-C to the children as well: they end by themselves, and we then after them.
process.on('SIGINT', () => {
  interruptedBy = 'SIGINT'
})
for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interruptedBy = signal
    for (const child of children) child.kill('SIGTERM')
  })
}

function codeOf(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (signals[signal as keyof typeof signals] ?? 0)
}

/**
 * Runs a program of the repository's own (`turbo`, `vitest`, …) or `node`, at its root, and waits for
 * it. Signals reach it; once this process has been told to stop, it stops instead of returning.
 */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const { env, quiet = false, timeout } = options
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      ...noTelemetry,
      PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
      ...env,
    },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
  })
  children.add(child)
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  let timedOut = false
  const stop = (signal: NodeJS.Signals) => () => {
    timedOut = true
    child.kill(signal)
  }
  const timers = timeout
    ? [setTimeout(stop('SIGTERM'), timeout), setTimeout(stop('SIGKILL'), timeout + 15_000)]
    : []

  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      children.delete(child)
      for (const timer of timers) clearTimeout(timer)
      if (interruptedBy) process.exit(128 + signals[interruptedBy])
      resolve(outcome)
    }
    child.on('error', (error) => end({ code: 127, output: error.message, timedOut }))
    child.on('close', (code, signal) => end({ code: codeOf(code, signal), output, timedOut }))
  })
}
