import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isPostgres } from './embedded/pid-file.ts'
import { startEmbedded } from './embedded.ts'
import { errorMessageOf, isRoot, kill, query, useDataDir } from './test/embedded.ts'

const nobody = { uid: 65534, gid: 65534 }

const folder = useDataDir()

describe('a start', () => {
  it('creates a database that survives restarts and only listens on localhost', async () => {
    const first = await folder.start()
    await query(first.connectionString, 'CREATE TABLE kept ()')
    expect(await query(first.connectionString, 'SHOW listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ])
    expect(await query(first.connectionString, 'SHOW unix_socket_directories')).toEqual([
      { unix_socket_directories: '' },
    ])
    expect(statSync(join(folder.dataDir, 'cluster', 'password')).mode & 0o777).toBe(0o600)
    const pid = folder.postmaster()
    await first.stop()
    expect(isPostgres(pid, folder.clusterDir())).toBe(false)
    expect(existsSync(folder.pidFile())).toBe(false)

    const second = await folder.start()
    await query(second.connectionString, 'SELECT * FROM kept')
  })

  it('requires the password', async () => {
    const { connectionString } = await folder.start()
    const guess = connectionString.replace(/postgres:[^@]*@/, 'postgres:guess@')
    await expect(query(guess, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('compares letters of all scripts case-insensitively', async () => {
    const { connectionString } = await folder.start()
    const rows = await query(connectionString, "SELECT lower('ŁÓDŹ ÆØÅ ΣΙΓΜΑ') AS folded")
    expect(rows[0]?.folded).toMatch(/^łódź æøå σιγμ/)
  })

  it('waits for the disk unless `fast` is set', async () => {
    const { stop, connectionString } = await startEmbedded({ dataDir: folder.dataDir })
    expect(await query(connectionString, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
    await stop()
    const fast = await folder.start()
    expect(await query(fast.connectionString, 'SHOW fsync')).toEqual([{ fsync: 'off' }])
  })

  it('is refused while another portal runs there, and does not affect that one', async () => {
    const first = await folder.start()
    expect(await errorMessageOf(startEmbedded({ dataDir: folder.dataDir }))).toBe(folder.inUse())
    await query(first.connectionString, 'SELECT 1')
  })

  it('succeeds once when several start at the same time on a new folder', async () => {
    const starts = await Promise.allSettled([1, 2, 3].map(() => folder.start()))
    const refused = starts.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
    expect(refused).toEqual([folder.inUse(), folder.inUse()])
    expect(readdirSync(folder.dataDir)).toEqual(['cluster'])
  })

  it('waits for a portal that is stopping', async () => {
    const first = await folder.start()
    const stopped = first.stop()
    const second = await folder.start()
    await stopped
    await query(second.connectionString, 'SELECT 1')
  })

  it('names the version that created the folder', async () => {
    await (await folder.start()).stop()
    writeFileSync(join(folder.clusterDir(), 'PG_VERSION'), '17\n')
    expect(await errorMessageOf(startEmbedded({ dataDir: folder.dataDir }))).toContain(
      'was made by Postgres 17',
    )
  })

  it('reports a folder with other content', async () => {
    mkdirSync(join(folder.dataDir, 'cluster'))
    writeFileSync(join(folder.dataDir, 'cluster', 'letter.txt'), 'mine')
    expect(await errorMessageOf(startEmbedded({ dataDir: folder.dataDir }))).toContain(
      'is not empty and contains no database',
    )
    expect(readdirSync(folder.dataDir)).toEqual(['cluster'])
  })

  it('works through a symbolic link', async () => {
    mkdirSync(join(folder.dataDir, 'real'))
    symlinkSync('real', join(folder.dataDir, 'link'))
    const server = await startEmbedded({ dataDir: join(folder.dataDir, 'link'), fast: true })
    await query(server.connectionString, 'SELECT 1')
    await server.stop()
  })

  it.runIf(isRoot)('works as root in a folder that the user postgres cannot enter', async () => {
    chmodSync(folder.dataDir, 0o700)
    const first = await folder.start()
    await query(first.connectionString, 'CREATE TABLE kept ()')
    await first.stop()
    const second = await folder.start()
    await query(second.connectionString, 'SELECT * FROM kept')
  })

  it.runIf(isRoot)('works as another user than root, and root can take over the data', async () => {
    chownSync(folder.dataDir, nobody.uid, nobody.gid)
    const { portal, url } = await folder.startPortal(nobody)
    await query(url, 'CREATE TABLE kept ()')
    await kill(portal, 'SIGINT')
    const server = await folder.start()
    await query(server.connectionString, 'SELECT * FROM kept, finished')
    expect(statSync(folder.clusterDir()).uid).toBe(nobody.uid)
  })
})
