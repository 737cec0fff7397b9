/** What stands between the slashes and the path, read as the URL Standard reads it. */
const userInformation = /^https?:[\\/]+[^\\/?#]*@/i

/**
 * Whether a text is an absolute http or https address, without a user name or password (RFC 3986, 3.2.1):
 * `https://linkedin.com@evil.example` looks like another place than it leads to.
 */
export function isHttpUrl(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || /\s/.test(value)) return false
  return !userInformation.test(value) && URL.canParse(value)
}
