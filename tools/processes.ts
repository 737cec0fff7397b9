import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

const noTelemetry = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', CHECKPOINT_DISABLE: '1' }

export interface RunOptions {
  env?: Record<string, string>
  quiet?: boolean
  /** Stop the program after this time, in ms. */
  timeout?: number
}

export interface Outcome {
  /** The exit code; 128 + n after signal n, as in shells. */
  code: number
  /** The collected output, if `quiet` was set. */
  output: string
  timedOut: boolean
}

const signals = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }
const children = new Set<ChildProcess>()
let interruptedBy: keyof typeof signals | undefined

// A terminal sends Ctrl-C to the children too; this process exits after them.
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
 * Runs a program of node_modules/.bin or `node` in the root folder and waits for its exit. Forwards
 * signals; after a signal, exits instead of returning.
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
