import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../embedded/server.ts'
import { isRoot } from './embedded.ts'

const program = process.env.PGBOUNCER || 'pgbouncer'
const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
const [, minor] = /PgBouncer 1\.(\d+)/.exec(stdout ?? '') ?? []

/** Why tests with PgBouncer are skipped; undefined if a suitable version is installed. */
export const withoutPgBouncer =
  Number(minor) >= 24
    ? undefined
    : 'there is no PgBouncer from 1.24; install it, or name one in PGBOUNCER'

export interface RunningPgBouncer {
  url: string
  stop(): Promise<void>
}

/** Starts a PgBouncer in transaction mode; `settings` override its defaults. */
export async function startPgBouncer(
  databaseUrl: string,
  settings: Record<string, string | number> = {},
): Promise<RunningPgBouncer> {
  const { hostname, port, username, password } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const listen = await findFreePort()
  const pooler = {
    listen_addr: '127.0.0.1',
    listen_port: listen,
    unix_socket_dir: '',
    pool_mode: 'transaction',
    auth_type: 'any',
    logfile: '',
    ...settings,
  }
  const own = `user=${username} password=${decodeURIComponent(password)}`
  writeFileSync(
    file,
    [
      `[databases]\n* = host=${hostname} port=${port} ${own}\n\n[pgbouncer]`,
      ...Object.entries(pooler).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
  )
  chmodSync(folder, 0o755)
  // PgBouncer refuses to run as root.
  const user = isRoot ? { uid: 65534, gid: 65534 } : {}
  const child = spawn(program, [file], { stdio: ['ignore', 'ignore', 'pipe'], ...user })
  await started(child)
  const url = new URL(databaseUrl)
  url.port = String(listen)
  return {
    url: url.href,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function started(child: ChildProcess): Promise<void> {
  let log = ''
  const ready = Promise.withResolvers<void>()
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    log += text
    if (log.includes('process up')) ready.resolve()
  })
  child.once('error', ready.reject)
  child.once('exit', () => ready.reject(new Error(`pgbouncer did not start: ${log}`)))
  await ready.promise
}
