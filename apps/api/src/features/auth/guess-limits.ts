import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Verified } from '../../lib/auth/passwords.ts'
import type { Counter, Throttle } from '../../lib/auth/throttle.ts'
import type { DeviceOwner, Tokens } from '../../lib/auth/tokens.ts'
import type { Deps } from '../../lib/deps.ts'

/*
 * Limits of wrong passwords and codes, with device cookies (OWASP, 'Slow Down Online Guessing Attacks with
 * Device Cookies'): a browser that has signed in to an account has counters of its own, so that the wrong
 * guesses of strangers do not pause it.
 */

/** The longest that browsers keep a cookie: 400 days (RFC 6265bis). */
const cookieMaxAgeSeconds = 400 * 24 * 3600

/** One cookie for each account that signs in with a browser; the name does not tell which. */
const cookieName = (tokens: Pick<Tokens, 'fingerprint'>, userId: string) =>
  `device-${tokens.fingerprint(`device ${userId}`).slice(0, 11)}`

/** The nonce of a browser's device cookie for an account; null without a valid one. */
export function knownDevice(
  tokens: Pick<Tokens, 'fingerprint' | 'readDeviceCookie'>,
  cookies: FastifyRequest['cookies'],
  owner: DeviceOwner,
): string | null {
  const value = cookies[cookieName(tokens, owner.id)]
  return value === undefined ? null : tokens.readDeviceCookie(value, owner)
}

/** Sets a new device cookie. */
export function rememberDevice(
  { tokens, publicUrl }: Pick<Deps, 'tokens' | 'publicUrl'>,
  reply: FastifyReply,
  owner: DeviceOwner,
): void {
  reply.setCookie(cookieName(tokens, owner.id), tokens.deviceCookie(owner), {
    // Sent with both steps of signing in, and with no other call.
    path: '/api/auth/login',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https://'),
    maxAge: cookieMaxAgeSeconds,
  })
}

interface GuessCounters {
  /** The next guess waits for these. A wrong one counts for them, a right one clears them. */
  pausedBy: Counter[]
  /** As `pausedBy`, but never cleared: an attacker may have an account, too. */
  ofAddress?: Counter
  /** A wrong guess counts for these as well. */
  countsFor?: Counter[]
}

/**
 * For the password of a sign-in. Wrong ones count for the address, but not those of known devices: a room
 * of people has one address.
 */
export const passwordCounters = (
  email: string,
  { address, device }: { address: string; device: string | null },
): GuessCounters =>
  device
    ? { pausedBy: [{ guess: 'passwordOnDevice', key: device }] }
    : {
        pausedBy: [
          { guess: 'password', key: email },
          { guess: 'passwordFromAddress', key: `${address} ${email}` },
        ],
        ofAddress: { guess: 'passwordsOfAddress', key: address },
      }

/** For the code of a sign-in. */
export const codeCounters = (userId: string, device: string | null): GuessCounters => ({
  pausedBy: [device ? { guess: 'codeOnDevice', key: device } : { guess: 'code', key: userId }],
})

export type SessionActor = Pick<Actor, 'id' | 'email' | 'session_id'>

/** For somebody who is signed in: wrong guesses pause the session, and count for the account too. */
export const sessionCounters = ({ id, email, session_id: key }: SessionActor) => ({
  password: {
    pausedBy: [{ guess: 'passwordOnDevice', key }],
    countsFor: [{ guess: 'password', key: email.toLowerCase() }],
  } satisfies GuessCounters,
  code: {
    pausedBy: [{ guess: 'codeOnDevice', key }],
    countsFor: [{ guess: 'code', key: id }],
  } satisfies GuessCounters,
})

const pauseCounters = ({ pausedBy, ofAddress }: GuessCounters) =>
  ofAddress ? [...pausedBy, ofAddress] : pausedBy

/** Throws `too_many_requests` in a pause. */
export const checkPause = (throttle: Throttle, counters: GuessCounters) =>
  throttle.checkPause(pauseCounters(counters))

/** Counts a wrong guess. */
export const countWrong = (throttle: Throttle, counters: GuessCounters) =>
  throttle.countFailure([...pauseCounters(counters), ...(counters.countsFor ?? [])])

/**
 * Verifies a password. The pause is checked when its turn to be hashed has come, so that guesses
 * sent at the same moment learn no more than guesses in a row. Throws `too_many_requests` in a pause.
 */
export function guessPassword(
  { passwords, throttle }: Pick<Deps, 'passwords' | 'throttle'>,
  counters: GuessCounters,
  { hash, password }: { hash: string | undefined; password: string },
): Promise<Verified> {
  return passwords.verify(hash, password, {
    before: () => checkPause(throttle, counters),
    after: (matches) =>
      matches ? throttle.clearFailures(counters.pausedBy) : countWrong(throttle, counters),
  })
}
