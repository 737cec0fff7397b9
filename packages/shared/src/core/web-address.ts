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
