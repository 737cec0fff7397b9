import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { codeOf } from '../errors.ts'
import { exists } from './cluster.ts'

/** What Postgres notes in postmaster.pid. */
export interface Running {
  pid: number
  port: number
  /** False while it is starting or stopping. */
  ready: boolean
}

/** No kernel hands out a number as high as this one. */
const nobody = 99_999_999

/** A file without content that has stood for this long, in ms, was left by a crash. */
const emptyFor = 5000

/**
 * The server that runs on a cluster, or undefined when there is none.
 *
 * A file that a killed server left behind counts as none, also when its number has meanwhile gone
 * to another process; the file is then made harmless. The file of a server that is alive, starting
 * or stopping is never touched.
 */
export function runningServer(dir: string): Running | 'starting' | undefined {
  const file = join(dir, 'postmaster.pid')
  const text = contentOf(file)
  if (text === undefined) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return dropIfOld(file) ? undefined : 'starting'
  if (pid === nobody) return undefined
  if (!isPostgres(pid, dir)) {
    // Postgres itself removes the file of a dead process, after it has made sure that no child of
    // that server is still at the data. It only can't tell that the number has a new bearer.
    if (exists(pid) && contentOf(file) === text) {
      writeFileSync(file, [nobody, ...text.split('\n').slice(1)].join('\n'))
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

function dropIfOld(file: string): boolean {
  const old = Date.now() - statSync(file).mtimeMs > emptyFor
  if (old) rmSync(file, { force: true })
  return old
}

/** Whether this process is a Postgres that works on this cluster. */
export function isPostgres(pid: number, dir: string): boolean {
  if (!exists(pid)) return false
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
    // Somebody else's Postgres may be ours (started by another user): better to wait than to harm.
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
