import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Counter, Throttle } from '../../lib/auth/throttle.ts'
import type { DeviceOwner, Tokens } from '../../lib/auth/tokens.ts'
import type { Deps } from '../../lib/deps.ts'

// Limits of wrong passwords and codes, with device cookies (OWASP, 'Slow Down Online Guessing
// Attacks with Device Cookies'): a browser that has signed in has its own counters, so strangers'
// wrong guesses do not pause it.

/** 400 days, the maximum that browsers allow (RFC 6265bis). */
const cookieMaxAgeSeconds = 400 * 24 * 3600

/** One cookie for each account in a browser; its name does not reveal the account. */
const cookieName = (tokens: Pick<Tokens, 'fingerprint'>, userId: string) =>
  `device-${tokens.fingerprint(`device ${userId}`).slice(0, 11)}`

export function knownDevice(
  tokens: Pick<Tokens, 'fingerprint' | 'readDeviceCookie'>,
  cookies: FastifyRequest['cookies'],
  owner: DeviceOwner,
): string | null {
  const value = cookies[cookieName(tokens, owner.id)]
  return value === undefined ? null : tokens.readDeviceCookie(value, owner)
}

export function rememberDevice(
  { tokens, publicUrl }: Pick<Deps, 'tokens' | 'publicUrl'>,
  reply: FastifyReply,
  owner: DeviceOwner,
): void {
  reply.setCookie(cookieName(tokens, owner.id), tokens.deviceCookie(owner), {
    // Sent with both steps of signing in only.
    path: '/api/auth/login',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https://'),
    maxAge: cookieMaxAgeSeconds,
  })
}

interface GuessCounters {
  /** Their pause delays the next guess. Wrong guesses add to them, a right one clears them. */
  pausedBy: Counter[]
  /** Like `pausedBy`, but never cleared, because an attacker may have an account too. */
  ofAddress?: Counter
  /** A wrong guess also adds to these. */
  countsFor?: Counter[]
}

// Wrong passwords also count for the address unless the device is known, because a room full of
// people shares one address.
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

export const codeCounters = (userId: string, device: string | null): GuessCounters => ({
  pausedBy: [device ? { guess: 'codeOnDevice', key: device } : { guess: 'code', key: userId }],
})

export type SessionActor = Pick<Actor, 'id' | 'email' | 'session_id'>

/** For a signed-in user: wrong guesses pause the session and count for the account. */
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

export const checkPause = (throttle: Throttle, counters: GuessCounters) =>
  throttle.checkPause(pauseCounters(counters))

export const countWrong = (throttle: Throttle, counters: GuessCounters) =>
  throttle.countFailure([...pauseCounters(counters), ...(counters.countsFor ?? [])])

/**
 * Checks the pause when hashing starts, so simultaneous guesses gain nothing over successive ones.
 */
export function guessPassword(
  { passwords, throttle }: Pick<Deps, 'passwords' | 'throttle'>,
  counters: GuessCounters,
  { hash, password }: { hash: string | undefined; password: string },
): Promise<boolean> {
  return passwords.verify(hash, password, {
    before: () => checkPause(throttle, counters),
    after: (matches) =>
      matches ? throttle.clearFailures(counters.pausedBy) : countWrong(throttle, counters),
  })
}
