import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../env.ts'

/** What browsers and programs send by themselves. Any other header may be that of a proxy. */
const ownHeaders =
  /^(?:accept(?:-\w+)?|authorization|cache-control|connection|content-(?:length|type)|cookie|dnt|host|if-none-match|origin|pragma|priority|referer|sec-.+|te|upgrade-insecure-requests|user-agent)$/

/**
 * Whether a call comes from the machine that the portal runs on, to a portal that has no other
 * address. A proxy on this machine has a loopback address too: what it passes on is not from here,
 * whether it says so or not. The name that was called is compared as well, since a page of a
 * stranger can give its own name this address.
 *
 * @param publicUrl the portal's address
 */
export function isFromHere(
  publicUrl: string,
  { ip, hostname, headers }: Pick<FastifyRequest, 'ip' | 'hostname' | 'headers'>,
): boolean {
  // Browsers name the page that calls, which a proxy passes on.
  const page = headers.origin && URL.parse(headers.origin)
  const names = [new URL(publicUrl).hostname, hostname, ip, ...(page ? [page.hostname] : [])]
  return (
    names.every((name) => isLoopback(name.replace(/^\[|\]$/g, ''))) &&
    Object.keys(headers).every((header) => ownHeaders.test(header))
  )
}
