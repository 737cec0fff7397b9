import { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'

/** Budgets of calls, each so many `points` in `duration` seconds (security.md, 'Limits'). */
const budgets = {
  loginMinute: { points: 6, duration: 60 },
  loginHour: { points: 30, duration: 3600 },
  signup: { points: 5, duration: 3600 },
  forgotAddress: { points: 10, duration: 3600 },
  forgotAccount: { points: 3, duration: 3600 },
  verification: { points: 3, duration: 3600 },
  emailChange: { points: 3, duration: 3600 },
  refresh: { points: 30, duration: 60 },
  directory: { points: 60, duration: 60 },
  write: { points: 30, duration: 60 },
  export: { points: 10, duration: 3600 },
  general: { points: 300, duration: 60 },
} as const
type Budget = keyof typeof budgets

const passwordGuesses = { points: 10, duration: 900, longestPause: 240 }
const codeGuesses = { points: 5, duration: 24 * 3600, longestPause: 900 }

/**
 * What may be wrong how often within how many seconds, and the longest pause after that: back-off, never
 * a lock-out. A guess of a code follows the right password, so that those are counted for a day.
 */
const guesses = {
  /** Of an account, from wherever. */
  password: passwordGuesses,
  /** Of an account from one address: fewer, so that one alone does not pause the account for others. */
  passwordFromAddress: { ...passwordGuesses, points: 5 },
  /** On a device that the account knows, or in a session. */
  passwordOnDevice: passwordGuesses,
  code: codeGuesses,
  codeOnDevice: codeGuesses,
} as const

/** What is guessed, and whose guesses are counted: an account, a device, a session. */
export interface Counter {
  guess: keyof typeof guesses
  key: string
}

export interface Throttle {
  /** Takes one call off a budget. Throws `too_many_requests` with the seconds to wait. */
  consume(budget: Budget, key: string): Promise<void>
  /** Throws `too_many_requests` while one of the counters is paused, with the longest time to wait. */
  checkPause(counters: readonly Counter[]): Promise<void>
  /** Counts a wrong guess; from the tenth password in 15 minutes on, each doubles the pause. */
  countFailure(counters: readonly Counter[]): Promise<void>
  /** Forgets the wrong guesses, after a right one. */
  clearFailures(counters: readonly Counter[]): Promise<void>
  close(): Promise<void>
}

function tooMany(ms: number): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const wait =
    seconds < 60
      ? `${seconds} second${seconds === 1 ? '' : 's'}`
      : `${Math.ceil(seconds / 60)} minute${seconds > 60 ? 's' : ''}`
  return new AppError('too_many_requests', `Too many attempts. Please try again in ${wait}`, {
    retryAfter: seconds,
  })
}

/** A throttle that never stops anybody, for load tests on loopback. */
const open: Throttle = {
  consume: async () => {},
  checkPause: async () => {},
  countFailure: async () => {},
  clearFailures: async () => {},
  close: async () => {},
}

interface Options {
  enabled: boolean
  /** Shared store for several processes; without it each process counts for itself. */
  redisUrl?: string | undefined
  /** Is told once that the store is away, and once that it is back. */
  onStore?: (state: 'away' | 'back', reason?: unknown) => void
}

/** Longest wait for the store, in ms: people wait for it at every call. */
const storeWait = 500

/** A connection that fails at once while the store is away, and tells so once, not at each attempt. */
function connect(url: string, tell: Options['onStore']): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: storeWait,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  })
  let away = false
  const lost = (reason?: unknown) => {
    if (!away) tell?.('away', reason)
    away = true
  }
  redis.on('error', lost)
  redis.on('close', () => lost())
  redis.on('ready', () => {
    if (away) tell?.('back')
    away = false
  })
  return redis
}

export function createThrottle({ enabled, redisUrl, onStore }: Options): Throttle {
  if (!enabled) return open
  const redis = redisUrl ? connect(redisUrl, onStore) : undefined
  const limiter = (keyPrefix: string, points: number, duration: number): RateLimiterAbstract =>
    redis
      ? new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `portal:${keyPrefix}`,
          rejectIfRedisNotReady: true,
          points,
          duration,
          // A store that is away must not take the portal with it: count in this process meanwhile.
          insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
        })
      : new RateLimiterMemory({ keyPrefix, points, duration })

  const limiters = new Map(
    Object.entries(budgets).map(([name, { points, duration }]) => [
      name,
      limiter(name, points, duration),
    ]),
  )
  const of = (budget: Budget): RateLimiterAbstract => {
    const found = limiters.get(budget)
    if (!found) throw new Error(`no budget ${budget}`)
    return found
  }
  const guessing = (name: Counter['guess']) => {
    const { points, duration, longestPause } = guesses[name]
    return {
      points,
      longestPause,
      failures: limiter(`${name}Failures`, points, duration),
      pauses: limiter(`${name}Pause`, 1, longestPause),
    }
  }
  const guessed = {
    password: guessing('password'),
    passwordFromAddress: guessing('passwordFromAddress'),
    passwordOnDevice: guessing('passwordOnDevice'),
    code: guessing('code'),
    codeOnDevice: guessing('codeOnDevice'),
  } satisfies Record<Counter['guess'], unknown>

  async function count({ guess, key }: Counter): Promise<void> {
    const { points, longestPause, failures, pauses } = guessed[guess]
    const counted = await failures.penalty(key)
    const beyond = counted.consumedPoints - points
    if (beyond < 0) return
    await pauses.block(key, Math.min(longestPause, 15 * 2 ** beyond))
  }

  return {
    async consume(budget, key) {
      try {
        await of(budget).consume(key)
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext)
        throw refused
      }
    },
    async checkPause(counters) {
      const pauses = await Promise.all(
        counters.map(({ guess, key }) => guessed[guess].pauses.get(key)),
      )
      const longest = Math.max(0, ...pauses.map((pause) => pause?.msBeforeNext ?? 0))
      if (longest > 0) throw tooMany(longest)
    },
    async countFailure(counters) {
      await Promise.all(counters.map(count))
    },
    async clearFailures(counters) {
      await Promise.all(
        counters.flatMap(({ guess, key }) => [
          guessed[guess].failures.delete(key),
          guessed[guess].pauses.delete(key),
        ]),
      )
    },
    async close() {
      redis?.removeAllListeners('close')
      redis?.disconnect()
    },
  }
}
