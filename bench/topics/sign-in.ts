import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword, demoPasswordHash } from '@portal/database/factories/users'
import argon2 from 'argon2'
import { founderEmail } from '../data/people.ts'
import type { Topic } from '../lib/bench.ts'
import { closedLoop, closedLoopInProcess, dealOut } from '../lib/load.ts'
import { startPortal } from '../lib/portal.ts'
import { ratioRow } from '../lib/report.ts'
import { drawSearches, searchPath } from '../lib/searches.ts'
import { measureAlternately } from '../lib/statistics.ts'

const founders = 10_000
/** So few readers do not saturate the machine. */
const readers = 4
/** Twice the concurrent password checks. A longer queue would exceed the timeout of calls. */
const callers = 8
/** Different members sign in, so that no call waits for a row lock. */
const members = 320

/** Measures sign-ins against hashing alone, and their effect on concurrent reads. */
export const signIn: Topic = async ({ plan, sets }, stack) => {
  const seconds = Math.max(3, plan.seconds)
  const paths = drawSearches(plan.searches, founders).map(searchPath)
  const portal = await startPortal(stack, sets, founders)
  const logins = Array.from({ length: members }, (_, n) => {
    const body = { email: founderEmail(readers + n), password: demoPassword }
    return { path: '/api/auth/login/', body }
  })
  const signIns = (seconds: number) => closedLoop(portal.origin, dealOut(logins, callers), seconds)
  const read = () => portal.read(paths, seconds, readers)
  const readMeanwhile = async () => {
    // Sign-ins start before and end after the reads, so that they overlap all of them.
    const busy = signIns(seconds + 2)
    await sleep(1000)
    const [figures] = await Promise.all([read(), busy])
    return figures
  }
  const hash = () => argon2.verify(demoPasswordHash, demoPassword)
  await signIns(2)
  await read()
  const { hashing, signing, idle, meanwhile } = await measureAlternately(plan.repetitions, {
    hashing: () => closedLoopInProcess(hash, seconds, 4),
    signing: () => signIns(seconds),
    idle: read,
    meanwhile: readMeanwhile,
  })
  const rates = { a: signing.rate, b: hashing.rate, unit: 'a second' }
  const p95 = { a: meanwhile.p95, b: idle.p95, unit: 'ms' }
  return [
    ratioRow("sign-ins, of argon2's own rate", rates, { atLeast: 0.9 }),
    ratioRow('directory while members sign in, p95 of its own', p95, { atMost: 5 }),
  ]
}
