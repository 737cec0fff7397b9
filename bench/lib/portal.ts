import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '@portal/database/factories/users'
import type { SignedIn } from '@portal/shared/auth/schemas'
import { foundersByEmail, known } from '../data/people.ts'
import { startProcess } from './processes.ts'
import type { Sets } from './sets.ts'

export type Who = keyof typeof known

export interface Portal {
  pid: number
  origin: string
  databaseUrl: string
  /** Milliseconds from its start until the first good answer. */
  firstAnswer: number
  /** An access token of somebody's that is good for some minutes. */
  tokenOf(who: Who): Promise<string>
  /** The same of so many founders. */
  tokensOf(count: number): Promise<string[]>
  stop(): Promise<void>
}

/** Milliseconds after which somebody signs in anew: half of what an access token lasts. */
const tokenLife = 300_000

/** What the real server is started with: everything as delivered, but for the limits. */
export const settings = (dataDir: string, databaseUrl: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  JWT_SECRET: 'for-measuring-on-one-machine-only-0123456789',
  RATE_LIMIT: 'off',
  DEMO: '0',
})

export async function signIn(origin: string, email: string): Promise<SignedIn> {
  const answer = await fetch(`${origin}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`Signing ${email} in: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as SignedIn
}

/** The real server in a process of its own, on a copy of a data set. */
async function startPortal(sets: Sets, founders: number): Promise<Portal> {
  const { url, drop } = await sets.copy(founders)
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const clear = async () => {
    rmSync(dataDir, { recursive: true, force: true })
    await drop()
  }
  const running = await startProcess({
    script: 'tools/serve.ts',
    probe: '/api/health/live',
    env: settings(dataDir, url),
  }).catch(async (error: unknown) => {
    await clear()
    throw error
  })
  const tokens = new Map<string, { token: string; until: number }>()
  const tokenOf = async (email: string): Promise<string> => {
    const held = tokens.get(email)
    if (held && held.until > Date.now()) return held.token
    const { access_token: token } = await signIn(running.origin, email)
    tokens.set(email, { token, until: Date.now() + tokenLife })
    return token
  }
  return {
    pid: running.pid,
    origin: running.origin,
    databaseUrl: url,
    firstAnswer: running.firstAnswer,
    tokenOf: (who) => tokenOf(known[who]),
    tokensOf: (count) => Promise.all(foundersByEmail(count).map(tokenOf)),
    async stop() {
      await running.stop()
      await clear()
    },
  }
}

/** Does something with a portal, and stops it whatever comes of that. */
export async function withPortal<T>(
  sets: Sets,
  founders: number,
  work: (portal: Portal) => Promise<T>,
): Promise<T> {
  const portal = await startPortal(sets, founders)
  try {
    return await work(portal)
  } finally {
    await portal.stop()
  }
}
