import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { codeOf } from '../errors.ts'
import { isProcessRunning } from './cluster.ts'

export interface RunningServer {
  pid: number
  port: number
  /** False while the server is starting or stopping. */
  ready: boolean
}

/** Higher than any process id. */
const impossiblePid = 99_999_999

/** An empty file of this age was left by a crash. */
const staleEmptyFileMs = 5000

/**
 * Finds the server that runs on a cluster. Ignores the stale file of a killed server, and
 * overwrites it with an impossible id if another process now has its id. Never changes the file of
 * a running server.
 */
export function findRunningServer(dir: string): RunningServer | 'starting' | undefined {
  const file = join(dir, 'postmaster.pid')
  const text = contentOf(file)
  if (text === undefined) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return removeIfStale(file) ? undefined : 'starting'
  if (pid === impossiblePid) return undefined
  if (!isPostgres(pid, dir)) {
    // Postgres removes the file of a dead process itself, once no child of that server uses the
    // data, but does not notice that another process has the id.
    if (isProcessRunning(pid) && contentOf(file) === text) {
      writeFileSync(file, [impossiblePid, ...text.split('\n').slice(1)].join('\n'))
    }
    return undefined
  }
  const port = Number(lines[3])
  return port > 0 ? { pid, port, ready: lines[7] === 'ready' } : 'starting'
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function removeIfStale(file: string): boolean {
  const old = Date.now() - statSync(file).mtimeMs > staleEmptyFileMs
  if (old) rmSync(file, { force: true })
  return old
}

/** Checks whether a process is a Postgres server that runs on this cluster. */
export function isPostgres(pid: number, dir: string): boolean {
  if (!isProcessRunning(pid)) return false
  if (process.platform === 'win32') {
    const tasks = output('tasklist', ['/FI', `PID eq ${pid}`, '/NH'])
    return tasks.includes('postgres')
  }
  if (process.platform !== 'linux') {
    return (
      basename(output('ps', ['-o', 'comm=', '-p', String(pid)]).trim()).startsWith('postgres') &&
      output('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn']).includes(`\nn${dir}\n`)
    )
  }
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false
    return readlinkSync(`/proc/${pid}/cwd`) === dir
  } catch (error) {
    // A process of another user: assume that it is the server rather than damage its data.
    return codeOf(error) === 'EACCES'
  }
}

function output(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}
