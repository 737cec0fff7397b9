import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '@portal/database/factories/users'
import type { SignedIn } from '@portal/shared/auth/schemas'
import { Pool } from 'pg'
import { adminEmail, founderEmail } from '../data/people.ts'
import { closedLoop, connections, dealOut, openLoop } from './load.ts'
import { startServer } from './process.ts'
import type { Sets } from './sets.ts'

export type Portal = Awaited<ReturnType<typeof startPortal>>

/** Half the lifetime of an access token. */
const tokenLifeMs = 300_000

/** The environment of a real server with default settings, but without rate limits. */
export const settings = (dataDir: string, databaseUrl: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  JWT_SECRET: 'for-measuring-on-one-machine-only-0123456789',
  RATE_LIMIT: 'off',
  DEMO: '0',
})

export const temporaryFolder = () => mkdtempDisposableSync(join(tmpdir(), 'portal-bench-'))

export async function signIn(origin: string, email: string): Promise<SignedIn> {
  const body = JSON.stringify({ email, password: demoPassword })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/auth/login/`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`Signing ${email} in: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as SignedIn
}

/** Starts the real server in its own process on a copy of a data set. It stops with the stack. */
export async function startPortal(stack: AsyncDisposableStack, sets: Sets, founders: number) {
  const { url: databaseUrl } = stack.use(await sets.copy(founders))
  const env = settings(stack.use(temporaryFolder()).path, databaseUrl)
  const server = stack.use(await startServer('tools/serve.ts', '/api/health/live', env))
  const tokensByFounder = new Map<string, { token: string; until: number }>()
  async function tokenOf(email: string): Promise<string> {
    const known = tokensByFounder.get(email)
    if (known && known.until > Date.now()) return known.token
    const { access_token: token } = await signIn(server.origin, email)
    tokensByFounder.set(email, { token, until: Date.now() + tokenLifeMs })
    return token
  }
  const adminToken = () => tokenOf(adminEmail)
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  stack.defer(() => pool.end())
  const query = async (sql: string) => (await pool.query(sql)).rows
  /** Creates access tokens of `length` founders, valid for at least five minutes. */
  const tokens = (length: number) => Array.fromAsync({ length }, (_, n) => tokenOf(founderEmail(n)))
  /** Measures a closed loop of that many founders, each with their own share of the paths. */
  async function read(paths: string[], seconds: number, callers = connections) {
    const [sessions, dealt] = [await tokens(callers), dealOut(paths, callers)]
    const calls = sessions.map((token, n) => (dealt[n] ?? []).map((path) => ({ path, token })))
    return closedLoop(server.origin, calls, seconds)
  }
  /** Measures an open loop of `rate` calls a second, spread over a hundred founders. */
  async function readAtRate(paths: string[], rate: number, seconds: number) {
    const sessions = await tokens(100)
    const calls = paths.map((path, n) => ({ path, token: sessions[n % sessions.length] ?? '' }))
    return openLoop(server.origin, calls, rate, seconds)
  }
  const { pid, origin } = server
  return { pid, origin, databaseUrl, query, adminToken, tokens, read, readAtRate }
}
