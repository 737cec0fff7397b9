import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../env.ts'

/** Headers that clients send by themselves. Any other header may come from a proxy. */
const ownHeaders =
  /^(?:accept(?:-\w+)?|authorization|cache-control|connection|content-(?:length|type)|cookie|dnt|host|if-none-match|origin|pragma|priority|referer|sec-.+|te|upgrade-insecure-requests|user-agent)$/

/**
 * Whether a call comes from this machine, to a portal without another address. Calls through a
 * proxy on this machine have a loopback address too, but do not count as local. The Host header is
 * compared as well, because any website can point its own name at this address.
 * @param publicUrl the portal's address
 */
export function isFromHere(
  publicUrl: string,
  { ip, hostname, headers }: Pick<FastifyRequest, 'ip' | 'hostname' | 'headers'>,
): boolean {
  // Browsers name the calling page, and proxies pass that on.
  const page = headers.origin && URL.parse(headers.origin)
  const names = [new URL(publicUrl).hostname, hostname, ip, ...(page ? [page.hostname] : [])]
  return (
    names.every((name) => isLoopback(name.replace(/^\[|\]$/g, ''))) &&
    Object.keys(headers).every((header) => ownHeaders.test(header))
  )
}
