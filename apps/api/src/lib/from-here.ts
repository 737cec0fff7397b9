import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../env.ts'

/** What proxies add to a call that they pass on. */
const ofProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether a call comes from the machine that the portal runs on, to a portal that has no other address. A proxy
 * on this machine has a loopback address too: what it passes on is not from here, whether it says so or not.
 * The name that was called is compared as well, since a page of a stranger can give its own name this address.
 *
 * @param publicUrl the portal's address
 */
export function isFromHere(
  publicUrl: string,
  { ip, hostname, headers }: Pick<FastifyRequest, 'ip' | 'hostname' | 'headers'>,
): boolean {
  const names = [new URL(publicUrl).hostname, hostname, ip]
  return (
    names.every((name) => isLoopback(name.replace(/^\[|\]$/g, ''))) &&
    ofProxies.every((header) => headers[header] === undefined)
  )
}
