import { foldLink } from './fold.ts'

/** A domain, optionally followed by a port, path, query or fragment. */
const startsWithDomain =
  /^([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}][\p{L}\p{M}\p{N}-]+(?=[:/?#]|$)/u

/** Adds `https://` to an address that begins with a domain; otherwise works as `foldLink`. */
export function completeAddress(text: string): string {
  const address = foldLink(text)
  const whole = `https://${address}`
  return startsWithDomain.test(address) && isHttpUrl(whole) ? whole : address
}

/**
 * Builds a `mailto:` link (RFC 6068), optionally with a subject and a text, whose lines end in
 * `\n`. Encodes `?` and `&`, which would begin header fields.
 */
export function mailtoLink(address: string, email?: { subject: string; body: string }): string {
  const link = `mailto:${encodeURIComponent(address).replace('%40', '@')}`
  if (!email) return link
  const body = email.body.replace(/\r?\n/g, '\r\n')
  return `${link}?subject=${encodeURIComponent(email.subject)}&body=${encodeURIComponent(body)}`
}

/** User information. The WHATWG URL Standard also accepts backslashes and extra slashes. */
const userInformation = /^https?:[\\/]+[^\\/?#]*@/i

/**
 * Checks for an absolute http or https address. Refuses user information (RFC 3986, 3.2.1), with
 * which `https://linkedin.com@evil.example` would pass for LinkedIn.
 */
export function isHttpUrl(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || /\s/.test(value)) return false
  return !userInformation.test(value) && URL.canParse(value)
}
