import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exists, openCluster } from './embedded/cluster.ts'
import { isPostgres } from './embedded/pid-file.ts'
import { stopServer } from './embedded/server.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { OperatorError } from './errors.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }

let dataDir: string
const servers: EmbeddedServer[] = []
const portals: ChildProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal embedded '))
  chmodSync(dataDir, 0o755)
})
afterEach(async () => {
  for (const portal of portals.splice(0)) portal.kill('SIGKILL')
  for (const server of servers.splice(0)) await server.stop()
  if (existsSync(pidFile())) await stopServer(await openCluster(dataDir, true))
  rmSync(dataDir, { recursive: true, force: true })
})

const clusterDir = () => join(dataDir, 'cluster', 'data')
const pidFile = () => join(clusterDir(), 'postmaster.pid')
const postmaster = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10)

async function start(options: { onLog?: (line: string) => void } = {}) {
  const server = await startEmbedded({ dataDir, fast: true, ...options })
  servers.push(server)
  return server
}

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** A portal in a process of its own, leader of its group as a terminal makes it. */
async function startPortal(user = {}): Promise<{ portal: ChildProcess; url: string }> {
  const script = join(import.meta.dirname, 'test', 'portal.ts')
  const portal = spawn(process.execPath, [script, dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  portals.push(portal)
  if (!portal.stdout || !portal.stderr) throw new Error('no output')
  let said = ''
  portal.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  for await (const url of createInterface(portal.stdout)) return { portal, url }
  throw new Error(said)
}

async function kill(process: ChildProcess, signal: NodeJS.Signals) {
  const gone = once(process, 'exit')
  process.kill(signal)
  await gone
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OperatorError)
  const { message } = error as OperatorError
  expect(message).not.toContain('\n')
  return message
}

const inUse = () =>
  `The database in ${dataDir} is in use by another running portal. Stop it first, or set another DATA_DIR.`

describe('a start', () => {
  it('makes a database, keeps it over restarts, and keeps it to this machine', async () => {
    const first = await start()
    await query(first.connectionString, 'CREATE TABLE kept ()')
    expect(await query(first.connectionString, 'SHOW listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ])
    expect(await query(first.connectionString, 'SHOW unix_socket_directories')).toEqual([
      { unix_socket_directories: '' },
    ])
    expect(statSync(join(dataDir, 'cluster', 'password')).mode & 0o777).toBe(0o600)
    const pid = postmaster()
    await first.stop()
    expect(isPostgres(pid, clusterDir())).toBe(false)
    expect(existsSync(pidFile())).toBe(false)

    const second = await start()
    await query(second.connectionString, 'SELECT * FROM kept')
  })

  it('asks for the password', async () => {
    const { connectionString } = await start()
    const guess = connectionString.replace(/postgres:[^@]*@/, 'postgres:guess@')
    await expect(query(guess, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('compares letters of every language without regard to case', async () => {
    const { connectionString } = await start()
    const rows = await query(connectionString, "SELECT lower('ŁÓDŹ ÆØÅ ΣΙΓΜΑ') AS folded")
    expect(rows[0]?.folded).toMatch(/^łódź æøå σιγμ/)
  })

  it('waits for the disk unless told to be fast', async () => {
    const { stop, connectionString } = await startEmbedded({ dataDir })
    expect(await query(connectionString, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
    await stop()
    const fast = await start()
    expect(await query(fast.connectionString, 'SHOW fsync')).toEqual([{ fsync: 'off' }])
  })

  it('is refused while another portal runs there, and leaves that one alone', async () => {
    const first = await start()
    expect(await refusal(startEmbedded({ dataDir }))).toBe(inUse())
    await query(first.connectionString, 'SELECT 1')
  })

  it('has one winner when several begin at once on a new folder', async () => {
    const starts = await Promise.allSettled([1, 2, 3].map(() => start()))
    const refused = starts.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
    expect(refused).toEqual([inUse(), inUse()])
    expect(readdirSync(dataDir)).toEqual(['cluster'])
  })

  it('waits for a portal that is just stopping', async () => {
    const first = await start()
    const stopped = first.stop()
    const second = await start()
    await stopped
    await query(second.connectionString, 'SELECT 1')
  })

  it('says which version made the folder', async () => {
    await (await start()).stop()
    writeFileSync(join(clusterDir(), 'PG_VERSION'), '17\n')
    expect(await refusal(startEmbedded({ dataDir }))).toContain('was made by Postgres 17')
  })

  it('says when something else is in the place of the database', async () => {
    mkdirSync(join(dataDir, 'cluster'))
    writeFileSync(join(dataDir, 'cluster', 'letter.txt'), 'mine')
    expect(await refusal(startEmbedded({ dataDir }))).toContain(
      'is not empty and holds no database',
    )
    expect(readdirSync(dataDir)).toEqual(['cluster'])
  })

  it('says when the folder cannot be made', async () => {
    writeFileSync(join(dataDir, 'file'), '')
    const inside = join(dataDir, 'file', 'data')
    expect(await refusal(startEmbedded({ dataDir: inside }))).toContain('cannot be made: ENOTDIR')
  })

  it('works through a symbolic link', async () => {
    mkdirSync(join(dataDir, 'real'))
    symlinkSync('real', join(dataDir, 'link'))
    const server = await startEmbedded({ dataDir: join(dataDir, 'link'), fast: true })
    await query(server.connectionString, 'SELECT 1')
    await server.stop()
  })

  it.runIf(isRoot)('by root works where the user postgres may not go', async () => {
    chmodSync(dataDir, 0o700)
    const first = await start()
    await query(first.connectionString, 'CREATE TABLE kept ()')
    await first.stop()
    const second = await start()
    await query(second.connectionString, 'SELECT * FROM kept')
  })

  it.runIf(isRoot)('by somebody else than root works, and root can go on from there', async () => {
    chownSync(dataDir, nobody.uid, nobody.gid)
    const { portal, url } = await startPortal({ ...nobody, env: { PATH: process.env.PATH } })
    await query(url, 'CREATE TABLE kept ()')
    await kill(portal, 'SIGINT')
    const server = await start()
    await query(server.connectionString, 'SELECT * FROM kept, finished')
    expect(statSync(clusterDir()).uid).toBe(nobody.uid)
  })
})

describe('after a fault', () => {
  it('Ctrl-C in the terminal lets the portal finish its work before Postgres stops', async () => {
    const { portal } = await startPortal()
    const pid = postmaster()
    const exit = once(portal, 'exit')
    process.kill(-(portal.pid ?? 0), 'SIGINT')
    expect(await exit).toEqual([0, null])
    expect(isPostgres(pid, clusterDir())).toBe(false)
    const { connectionString } = await start()
    await query(connectionString, 'SELECT * FROM finished')
  })

  it('of the portal (kill -9), the next start takes its Postgres over', async () => {
    const { portal, url } = await startPortal()
    const pid = postmaster()
    await query(url, 'CREATE TABLE kept ()')
    await kill(portal, 'SIGKILL')
    const next = await start()
    expect(postmaster()).toBe(pid)
    expect(next.connectionString).toBe(url)
    await query(url, 'SELECT * FROM kept')
    await next.stop()
    expect(exists(pid) && isPostgres(pid, clusterDir())).toBe(false)
  })

  it('of the portal and Postgres (kill -9), what was committed is there', async () => {
    const { portal, url } = await startPortal()
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await kill(portal, 'SIGKILL')
    process.kill(postmaster(), 'SIGKILL')
    const { connectionString } = await start()
    expect(await query(connectionString, 'SELECT * FROM kept')).toEqual([{ answer: 42 }])
  })

  it('a stale postmaster.pid whose number now belongs to another process is no obstacle', async () => {
    await (await start()).stop()
    const { uid, gid } = statSync(clusterDir())
    const bearer = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
    try {
      const lines = [bearer.pid, clusterDir(), 1_700_000_000, 5432, '', '127.0.0.1', '', 'ready']
      writeFileSync(pidFile(), lines.join('\n'), { mode: 0o600 })
      chownSync(pidFile(), uid, gid)
      const { connectionString } = await start()
      await query(connectionString, 'SELECT 1')
      expect(bearer.exitCode).toBeNull()
    } finally {
      bearer.kill()
    }
  })

  it('an empty postmaster.pid is no obstacle', async () => {
    await (await start()).stop()
    writeFileSync(pidFile(), '')
    const { connectionString } = await start()
    await query(connectionString, 'SELECT 1')
  })

  it('in the middle of the first start (kill -9), the next one begins anew', async () => {
    const script = join(import.meta.dirname, 'test', 'portal.ts')
    const portal = spawn(process.execPath, [script, dataDir], { stdio: 'ignore' })
    portals.push(portal)
    const started = () =>
      readdirSync(dataDir).some((name) => existsSync(join(dataDir, name, 'data', 'base')))
    await vi.waitUntil(started, { timeout: 20_000, interval: 5 })
    await kill(portal, 'SIGKILL')
    expect(existsSync(clusterDir())).toBe(false)
    const { connectionString } = await start()
    await query(connectionString, 'SELECT 1')
  })

  it('removes what an interrupted first start left', async () => {
    mkdirSync(join(dataDir, 'cluster.init-99999999-abcd', 'data'), { recursive: true })
    await start()
    expect(readdirSync(dataDir)).toEqual(['cluster'])
  })

  it('of Postgres (kill -9), its owner brings it back on the same port and still owns it', async () => {
    const lines: string[] = []
    const { connectionString } = await start({ onLog: (line) => lines.push(line) })
    await query(connectionString, 'CREATE TABLE kept ()')
    process.kill(postmaster(), 'SIGKILL')
    await expect
      .poll(() => query(connectionString, 'SELECT * FROM kept').catch(() => 'down'), {
        timeout: 20_000,
      })
      .toEqual([])
    await expect.poll(() => lines.at(-1)).toBe('Postgres answers again.')
    expect(await refusal(startEmbedded({ dataDir }))).toBe(inUse())
  })

  it('of one connection of Postgres, the owner takes its lock again', async () => {
    const lines: string[] = []
    const { connectionString } = await start({ onLog: (line) => lines.push(line) })
    await query(
      connectionString,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'portal owner'",
    )
    await expect.poll(() => lines.at(-1)).toBe('Postgres answers again.')
    await sleep(100)
    expect(await refusal(startEmbedded({ dataDir }))).toBe(inUse())
  })
})
