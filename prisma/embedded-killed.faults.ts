import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { isPostgres } from './embedded/pid-file.ts'
import { startEmbedded } from './embedded.ts'
import { errorMessageOf, isRoot, kill, query, useDataDir } from './test/embedded.ts'

const folder = useDataDir()

describe('after a fault', () => {
  it('Ctrl-C lets the portal finish its work before Postgres stops', async () => {
    const { portal, log } = await folder.startPortal()
    const pid = folder.postmaster()
    const exit = once(portal, 'exit')
    process.kill(-(portal.pid ?? 0), 'SIGINT')
    expect(await exit).toEqual([0, null])
    // If Postgres received the signal too, the portal would have to start it again.
    expect(log()).toBe('')
    expect(isPostgres(pid, folder.clusterDir())).toBe(false)
    const { connectionString } = await folder.start()
    await query(connectionString, 'SELECT * FROM finished')
  })

  it('killing the portal: the next start takes over its Postgres', async () => {
    const { portal, url } = await folder.startPortal()
    const pid = folder.postmaster()
    await query(url, 'CREATE TABLE kept ()')
    await kill(portal, 'SIGKILL')
    const next = await folder.start()
    expect(folder.postmaster()).toBe(pid)
    expect(next.connectionString).toBe(url)
    await query(url, 'SELECT * FROM kept')
    await next.stop()
    expect(isPostgres(pid, folder.clusterDir())).toBe(false)
  })

  it('killing the portal and Postgres: committed data is kept', async () => {
    const { portal, url } = await folder.startPortal()
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await kill(portal, 'SIGKILL')
    process.kill(folder.postmaster(), 'SIGKILL')
    const { connectionString } = await folder.start()
    expect(await query(connectionString, 'SELECT * FROM kept')).toEqual([{ answer: 42 }])
  })

  it('ignores a stale postmaster.pid whose id belongs to another process', async () => {
    await (await folder.start()).stop()
    const { uid, gid } = statSync(folder.clusterDir())
    const bearer = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
    try {
      const lines = [
        bearer.pid,
        folder.clusterDir(),
        1_700_000_000,
        5432,
        '',
        '127.0.0.1',
        '',
        'ready',
      ]
      writeFileSync(folder.pidFile(), lines.join('\n'), { mode: 0o600 })
      chownSync(folder.pidFile(), uid, gid)
      const { connectionString } = await folder.start()
      await query(connectionString, 'SELECT 1')
      expect(bearer.exitCode).toBeNull()
    } finally {
      bearer.kill()
    }
  })

  it('ignores an empty postmaster.pid', async () => {
    await (await folder.start()).stop()
    writeFileSync(folder.pidFile(), '')
    const { connectionString } = await folder.start()
    await query(connectionString, 'SELECT 1')
  })

  it('killing the portal during its first start: the next start begins again', async () => {
    const portal = folder.launchPortal()
    const started = () =>
      readdirSync(folder.dataDir).some((name) =>
        existsSync(join(folder.dataDir, name, 'data', 'base')),
      )
    await vi.waitUntil(started, { timeout: 20_000, interval: 5 })
    await kill(portal, 'SIGKILL')
    expect(existsSync(folder.clusterDir())).toBe(false)
    const { connectionString } = await folder.start()
    await query(connectionString, 'SELECT 1')
  })

  it('removes the files of an interrupted first start', async () => {
    mkdirSync(join(folder.dataDir, 'cluster.init-99999999-abcd', 'data'), { recursive: true })
    await folder.start()
    expect(readdirSync(folder.dataDir)).toEqual(['cluster'])
  })

  it('killing Postgres: its owner starts it again on the same port and still owns it', async () => {
    const lines: string[] = []
    const onLog = (line: string) => lines.push(line)
    const { connectionString } = await folder.start({ fast: false, onLog })
    await query(connectionString, 'CREATE TABLE kept ()')
    process.kill(folder.postmaster(), 'SIGKILL')
    await expect
      .poll(() => query(connectionString, 'SELECT * FROM kept').catch(() => 'down'), {
        timeout: 20_000,
      })
      .toEqual([])
    await expect.poll(() => lines.at(-1)).toBe('Postgres is running again.')
    expect(await errorMessageOf(startEmbedded({ dataDir: folder.dataDir }))).toBe(folder.inUse())
  })

  it('killing the owner’s connection: the owner takes its lock again', async () => {
    const lines: string[] = []
    const { connectionString } = await folder.start({ onLog: (line) => lines.push(line) })
    await query(
      connectionString,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'portal owner'",
    )
    await expect.poll(() => lines.at(-1)).toBe('Postgres is running again.')
    await sleep(100)
    expect(await errorMessageOf(startEmbedded({ dataDir: folder.dataDir }))).toBe(folder.inUse())
  })
})
