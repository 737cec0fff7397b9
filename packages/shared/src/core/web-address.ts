import { foldLink } from './fold.ts'

/** A domain with what may follow it: a port, a path, a query or a fragment. */
const startsWithDomain =
  /^([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}][\p{L}\p{M}\p{N}-]+(?=[:/?#]|$)/u

/**
 * An address as it was meant: one that begins with a domain, such as `www.example.com/about`, gets `https://`
 * before it. Any other text is returned as `foldLink` gives it.
 */
export function completeAddress(text: string): string {
  const address = foldLink(text)
  const whole = `https://${address}`
  return startsWithDomain.test(address) && isHttpUrl(whole) ? whole : address
}

/** A `mailto:` link (RFC 6068). Addresses may have `?` and `&`, which would begin header fields there. */
export const mailtoLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`

/** User information in an address; the WHATWG URL Standard also accepts backslashes and extra slashes. */
const userInformation = /^https?:[\\/]+[^\\/?#]*@/i

/**
 * Whether a text is an absolute http or https address without user information (RFC 3986, 3.2.1), which
 * would let `https://linkedin.com@evil.example` pass for LinkedIn.
 */
export function isHttpUrl(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || /\s/.test(value)) return false
  return !userInformation.test(value) && URL.canParse(value)
}
