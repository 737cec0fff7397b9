import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import type { DeviceOwner, Tokens } from '../../lib/tokens.ts'

/*
 * Device cookies, as OWASP describes them in 'Slow Down Online Guessing Attacks with Device Cookies': a
 * browser that has signed in to an account is known to it, and guesses of strangers do not keep it out.
 */

/** The longest that browsers keep a cookie: 400 days (RFC 6265bis). */
const maxAge = 400 * 24 * 3600

/** One cookie for each account that a browser is known to; the name tells nobody which. */
const nameFor = (tokens: Pick<Tokens, 'fingerprint'>, userId: string) =>
  `device-${tokens.fingerprint(`device ${userId}`).slice(0, 11)}`

/** The nonce by which an account knows a browser; null when it does not, or no longer. */
export function knownDevice(
  tokens: Pick<Tokens, 'fingerprint' | 'readDeviceMark'>,
  cookies: FastifyRequest['cookies'],
  proven: DeviceOwner,
): string | null {
  const mark = cookies[nameFor(tokens, proven.id)]
  return mark === undefined ? null : tokens.readDeviceMark(mark, proven)
}

/** Makes a browser known to an account, under a new nonce. */
export function rememberDevice(
  { tokens, publicUrl }: Pick<Deps, 'tokens' | 'publicUrl'>,
  reply: FastifyReply,
  proven: DeviceOwner,
): void {
  reply.setCookie(nameFor(tokens, proven.id), tokens.deviceMark(proven), {
    // Both steps of signing in, and no other call.
    path: '/api/auth/login',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https://'),
    maxAge,
  })
}
