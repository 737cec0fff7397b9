import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, expect } from 'vitest'
import { openCluster } from '../embedded/cluster.ts'
import { stopServer } from '../embedded/server.ts'
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from '../embedded.ts'
import { OperatorError } from '../errors.ts'

export const isRoot = process.getuid?.() === 0
export const portalScript = join(import.meta.dirname, 'portal.ts')

/** A data folder for each test; servers that still run in it are stopped afterwards. */
export function useDataDir() {
  const servers: EmbeddedServer[] = []
  const portals: ChildProcess[] = []

  const folder = {
    dataDir: '',
    clusterDir: () => join(folder.dataDir, 'cluster', 'data'),
    pidFile: () => join(folder.clusterDir(), 'postmaster.pid'),
    postmaster: () => Number.parseInt(readFileSync(folder.pidFile(), 'utf8'), 10),
    inUse: () =>
      `The database in ${folder.dataDir} is in use by another portal. Stop that one first, or set another DATA_DIR.`,

    async start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedServer> {
      const server = await startEmbedded({ dataDir: folder.dataDir, fast: true, ...options })
      servers.push(server)
      return server
    },

    launchPortal(user: { uid?: number; gid?: number } = {}) {
      const portal = spawn(process.execPath, [portalScript, folder.dataDir], {
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...user,
      })
      portals.push(portal)
      return portal
    },

    async startPortal(user: { uid?: number; gid?: number } = {}) {
      const portal = folder.launchPortal(user)
      let stderr = ''
      portal.stderr.setEncoding('utf8').on('data', (text) => {
        stderr += text
      })
      for await (const url of createInterface(portal.stdout))
        return { portal, url, log: () => stderr }
      throw new Error(stderr)
    },
  }

  beforeEach(() => {
    folder.dataDir = mkdtempSync(join(tmpdir(), 'portal embedded '))
    chmodSync(folder.dataDir, 0o755)
  })
  afterEach(async () => {
    for (const portal of portals.splice(0)) portal.kill('SIGKILL')
    for (const server of servers.splice(0)) await server.stop()
    if (existsSync(folder.pidFile())) await stopServer(await openCluster(folder.dataDir, true))
    rmSync(folder.dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

export async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

export async function kill(process: ChildProcess, signal: NodeJS.Signals) {
  const exited = once(process, 'exit')
  process.kill(signal)
  await exited
}

export async function errorMessageOf(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OperatorError)
  const { message } = error as OperatorError
  expect(message).not.toContain('\n')
  return message
}
