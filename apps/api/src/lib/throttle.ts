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

/**
 * What may be wrong how often within how many seconds, and the longest pause after that: back-off, never
 * a lock-out. Whoever guesses codes knows the password already, so that those are counted for a day.
 */
const guesses = {
  password: { points: 10, duration: 900, longestPause: 240 },
  code: { points: 5, duration: 24 * 3600, longestPause: 900 },
} as const
type Guess = keyof typeof guesses

export interface Throttle {
  /** Takes one call off a budget. Throws `too_many_requests` with the seconds to wait. */
  spend(budget: Budget, key: string): Promise<void>
  /** Throws while an account is paused after repeated wrong passwords, or codes. */
  checkPause(account: string, guess?: Guess): Promise<void>
  /** Counts a wrong one; from the tenth password in 15 minutes on, each doubles the pause. */
  countFailure(account: string, guess?: Guess): Promise<void>
  /** Forgets an account's wrong ones, after a right one. */
  forgive(account: string, guess?: Guess): Promise<void>
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
  spend: async () => {},
  checkPause: async () => {},
  countFailure: async () => {},
  forgive: async () => {},
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
  const guessing = (name: string, { points, duration, longestPause }: (typeof guesses)[Guess]) => ({
    points,
    longestPause,
    failures: limiter(`${name}Failures`, points, duration),
    pauses: limiter(`${name}Pause`, 1, longestPause),
  })
  const guessed = {
    password: guessing('login', guesses.password),
    code: guessing('code', guesses.code),
  }

  return {
    async spend(budget, key) {
      try {
        await of(budget).consume(key)
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext)
        throw refused
      }
    },
    async checkPause(account, guess = 'password') {
      const pause = await guessed[guess].pauses.get(account)
      if (pause && pause.msBeforeNext > 0) throw tooMany(pause.msBeforeNext)
    },
    async countFailure(account, guess = 'password') {
      const { points, longestPause, failures, pauses } = guessed[guess]
      const counted = await failures.penalty(account)
      const beyond = counted.consumedPoints - points
      if (beyond < 0) return
      const seconds = Math.min(longestPause, 15 * 2 ** beyond)
      await pauses.block(account, seconds)
    },
    async forgive(account, guess = 'password') {
      const { failures, pauses } = guessed[guess]
      await Promise.all([failures.delete(account), pauses.delete(account)])
    },
    async close() {
      redis?.removeAllListeners('close')
      redis?.disconnect()
    },
  }
}
