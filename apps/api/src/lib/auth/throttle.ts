import { askLimits } from '@portal/shared/asks/options'
import { messageLimits } from '@portal/shared/conversations/kinds'
import { formatCount } from '@portal/shared/core/count'
import { introductionLimits } from '@portal/shared/introductions/options'
import { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { AppError } from '../http/app-error.ts'

/** Budgets of calls: `points` per `duration` seconds (docs/operators/security.md, 'Limits'). */
const budgets = {
  signIn: { points: 30, duration: 60 },
  signup: { points: 60, duration: 3600 },
  signupDevice: { points: 3, duration: 3600 },
  signupEmail: { points: 3, duration: 24 * 3600 },
  forgotAddress: { points: 20, duration: 3600 },
  forgotAccount: { points: 3, duration: 3600 },
  signInLink: { points: 3, duration: 3600 },
  verification: { points: 3, duration: 3600 },
  emailChange: { points: 3, duration: 3600 },
  refresh: { points: 30, duration: 60 },
  directory: { points: 60, duration: 60 },
  write: { points: 30, duration: 60 },
  // One for each pause in typing.
  previews: { points: 120, duration: 60 },
  // A queue at the door.
  checkIns: { points: 120, duration: 60 },
  guests: { points: 60, duration: 3600 },
  guestEmail: { points: 5, duration: 24 * 3600 },
  guestsOfEvent: { points: 300, duration: 3600 },
  export: { points: 60, duration: 3600 },
  upload: { points: 30, duration: 3600 },
  // A page of a list may have a photo in each row, and many people may share an address.
  photoReads: { points: 6000, duration: 60 },
  cards: { points: 120, duration: 60 },
  monitor: { points: 600, duration: 60 },
  messages: { points: messageLimits.inARow, duration: messageLimits.minutesInARow * 60 },
  messagesOfDay: { points: messageLimits.perDay, duration: 24 * 3600 },
  asksOfDay: { points: askLimits.perDay, duration: 24 * 3600 },
  introductionsOfWeek: { points: introductionLimits.perWeek, duration: 7 * 24 * 3600 },
  /** Per session, or per address without a session. */
  general: { points: 300, duration: 60 },
} as const
export type Budget = keyof typeof budgets

/** Messages other than 'Too many attempts'. */
const refusals: Partial<Record<Budget, (wait: string) => string>> = {
  messages: (wait) => `You have written many messages. Please try again in ${wait}`,
  messagesOfDay: (wait) => `You have written many messages today. Please try again in ${wait}`,
  asksOfDay: (wait) => `You have posted many asks today. Please try again in ${wait}`,
  introductionsOfWeek: (wait) =>
    `You can ask ${introductionLimits.perWeek} times a week. Please try again in ${wait}`,
}

const passwordGuesses = { points: 10, duration: 900, longestPause: 240 }
const codeGuesses = { points: 5, duration: 24 * 3600, longestPause: 900 }

// How many wrong guesses within `duration` seconds start a pause, and its maximum in seconds. Codes
// count for a day, because guessing them needs the right password.
const guesses = {
  /** Per account, from all addresses. */
  password: passwordGuesses,
  /** Per account and address. Lower, so that one address does not pause the account for others. */
  passwordFromAddress: { ...passwordGuesses, points: 5 },
  /** Per address, for all accounts. Higher, because many people may share an address. */
  passwordsOfAddress: { points: 30, duration: 3600, longestPause: 900 },
  /** On a device known to the account, or in a session. */
  passwordOnDevice: passwordGuesses,
  code: codeGuesses,
  codeOnDevice: codeGuesses,
} as const

export interface Counter {
  guess: keyof typeof guesses
  key: string
}

export interface Throttle {
  /** Uses one call of a budget. Throws `too_many_requests` with the seconds to wait. */
  consume(budget: Budget, key: string): Promise<void>
  /** Throws `too_many_requests` with the longest wait while one of the counters is paused. */
  checkPause(counters: readonly Counter[]): Promise<void>
  /** Counts a wrong guess. Above the maximum, each doubles the pause of the counter. */
  countFailure(counters: readonly Counter[]): Promise<void>
  /** Clears wrong guesses and pauses after a right guess. */
  clearFailures(counters: readonly Counter[]): Promise<void>
  close(): Promise<void>
}

function waitText(seconds: number): string {
  if (seconds < 60) return formatCount(seconds, 'second')
  if (seconds <= 7200) return formatCount(Math.ceil(seconds / 60), 'minute')
  if (seconds <= 48 * 3600) return formatCount(Math.ceil(seconds / 3600), 'hour')
  return formatCount(Math.ceil(seconds / (24 * 3600)), 'day')
}

/** The error for a call that must wait `ms` milliseconds; `sentence` takes the formatted wait. */
function tooMany(
  ms: number,
  sentence = (wait: string) => `Too many attempts. Please try again in ${wait}`,
): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return new AppError('too_many_requests', sentence(waitText(seconds)), { retryAfter: seconds })
}

const addressUnderAttack = (wait: string) =>
  `Too many wrong passwords have come from your network address: it seems to be under attack. Please try again in ${wait}, or use 'Forgot your password?': the link in that email works at once`

const unlimited: Throttle = {
  consume: async () => {},
  checkPause: async () => {},
  countFailure: async () => {},
  clearFailures: async () => {},
  close: async () => {},
}

interface Options {
  enabled: boolean
  redisUrl?: string | undefined
  onStore?: (state: 'away' | 'back', reason?: unknown) => void
}

/** Short, because each call waits for the store. */
const storeTimeoutMs = 500

function connect(url: string, onStore: Options['onStore']): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: storeTimeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  })
  let away = false
  const lost = (reason?: unknown) => {
    if (!away) onStore?.('away', reason)
    away = true
  }
  redis.on('error', lost)
  redis.on('close', () => lost())
  redis.on('ready', () => {
    if (away) onStore?.('back')
    away = false
  })
  return redis
}

/**
 * Creates rate limits, and exponential back-off after wrong guesses, which never locks an account.
 * Counts in Redis if there is one, otherwise in this process.
 */
export function createThrottle({ enabled, redisUrl, onStore }: Options): Throttle {
  if (!enabled) return unlimited
  const redis = redisUrl ? connect(redisUrl, onStore) : undefined
  const limiters = new Map<string, RateLimiterAbstract>()

  function limiter(keyPrefix: string, points: number, duration: number): RateLimiterAbstract {
    const found = limiters.get(keyPrefix)
    if (found) return found
    const inMemory = new RateLimiterMemory({ keyPrefix, points, duration })
    const made = redis
      ? new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `portal:${keyPrefix}`,
          rejectIfRedisNotReady: true,
          points,
          duration,
          // While the store is unavailable, this process counts on its own.
          insuranceLimiter: inMemory,
        })
      : inMemory
    limiters.set(keyPrefix, made)
    return made
  }

  const failuresOf = (guess: Counter['guess']) =>
    limiter(`${guess}Failures`, guesses[guess].points, guesses[guess].duration)
  const pausesOf = (guess: Counter['guess']) =>
    limiter(`${guess}Pause`, 1, guesses[guess].longestPause)

  return {
    async consume(budget, key) {
      const { points, duration } = budgets[budget]
      try {
        await limiter(budget, points, duration).consume(key)
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext, refusals[budget])
        throw refused
      }
    },
    async checkPause(counters) {
      const pauses = await Promise.all(
        counters.map(async ({ guess, key }) => {
          const pause = await pausesOf(guess).get(key)
          return { guess, ms: pause?.msBeforeNext ?? 0 }
        }),
      )
      const longest = Math.max(0, ...pauses.map(({ ms }) => ms))
      if (longest === 0) return
      const isAddress = pauses.some(({ guess, ms }) => guess === 'passwordsOfAddress' && ms > 0)
      throw isAddress ? tooMany(longest, addressUnderAttack) : tooMany(longest)
    },
    async countFailure(counters) {
      await Promise.all(
        counters.map(async ({ guess, key }) => {
          const { points, longestPause } = guesses[guess]
          const { consumedPoints } = await failuresOf(guess).penalty(key)
          if (consumedPoints < points) return
          const pause = Math.min(longestPause, 15 * 2 ** (consumedPoints - points))
          await pausesOf(guess).block(key, pause)
        }),
      )
    },
    async clearFailures(counters) {
      await Promise.all(
        counters.flatMap(({ guess, key }) => [
          failuresOf(guess).delete(key),
          pausesOf(guess).delete(key),
        ]),
      )
    },
    async close() {
      redis?.removeAllListeners('close')
      redis?.disconnect()
    },
  }
}
