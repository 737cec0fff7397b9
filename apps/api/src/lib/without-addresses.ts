/** An e-mail address without the name before the @: 'a…@willow.example'. */
export function withoutName(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 0 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`
}

const word = /[^\s<>"'`(),:;=/\\]+/g

/** Something, an @, something, a dot and something: looked for by place, since a pattern of it takes the cube of the time. */
function isAddress(text: string): boolean {
  const at = text.indexOf('@')
  const dot = text.indexOf('.', at + 2)
  return at > 0 && dot > 0 && dot < text.length - 1
}

/** What servers and drivers say, with the addresses that they like to repeat made unreadable. */
export const withoutAddresses = (text: string) =>
  text.replace(word, (one) => (isAddress(one) ? withoutName(one) : one))
