import { demoPassword, demoPasswordHash } from '@portal/database/factories/users'
import argon2 from 'argon2'
import type { Bench, Topic } from '../lib/bench.ts'
import { type Goal, judge, type Row } from '../lib/goals.ts'
import { inTurn } from '../lib/in-turn.ts'
import { load, repeat } from '../lib/load.ts'
import { type Portal, withPortal } from '../lib/portal.ts'
import { mix, pathOf } from './directory-mix.ts'

const goals = {
  ofHashing: { name: "sign-ins, of argon2's own rate", unit: 'times', least: 0.9 },
  besides: {
    name: 'the directory while sign-ins saturate, of the same when idle (p95)',
    unit: 'times',
    most: 5,
  },
} satisfies Record<string, Goal>

/** Readers beside whom others sign in: few enough that they alone do not fill the machine. */
const readers = 4

/** Different people, so that nobody's row and nobody's sessions are what is waited for. */
const people = 200

function signIns(origin: string, seconds: number) {
  const calls = Array.from({ length: people }, (_, n) => ({
    path: '/api/auth/login/',
    method: 'POST' as const,
    body: { email: `person${n + 10}@bench.example`, password: demoPassword },
  }))
  return load({ origin, calls, seconds })
}

async function reading({ origin, tokenOf }: Portal, seconds: number) {
  const token = await tokenOf('founder')
  const calls = mix.map((search) => ({ path: pathOf(search), token }))
  return load({ origin, calls, seconds, connections: readers })
}

async function readingBesides(portal: Portal, seconds: number) {
  // Sign-ins begin first and end last, so that every answer counted came beside them.
  const saturating = signIns(portal.origin, seconds + 2)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const [figures] = await Promise.all([reading(portal, seconds), saturating])
  return figures
}

async function measure({ plan, sets }: Bench): Promise<Row[]> {
  const { seconds, repetitions } = plan
  const span = Math.max(3, seconds)
  const { hashing, signing, idle, busy } = await withPortal(sets, 10_000, async (portal) => {
    await signIns(portal.origin, 2)
    await reading(portal, 2)
    return inTurn(repetitions, {
      hashing: () =>
        repeat(() => argon2.verify(demoPasswordHash, demoPassword), { seconds: span, strands: 4 }),
      signing: () => signIns(portal.origin, span),
      idle: () => reading(portal, span),
      busy: () => readingBesides(portal, span),
    })
  })
  return [
    judge(
      goals.ofHashing,
      signing.rate / hashing.rate,
      `${signing.rate.toFixed(0)} sign-ins a second, ${hashing.rate.toFixed(0)} hashes`,
    ),
    judge(
      goals.besides,
      busy.p95 / idle.p95,
      `${busy.p95.toFixed(1)} ms, ${idle.p95.toFixed(1)} when idle; ${readers} readers, 10000 founders`,
    ),
  ]
}

export const signIn: Topic = { name: 'sign-in', goals, measure }
