/** An e-mail address without the name before the @: 'a…@willow.example'. */
export function withoutName(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 0 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`
}

const address = /[^\s<>"'`(),:;=/\\]+@[^\s<>"'`(),:;=/\\]+\.[^\s<>"'`(),:;=/\\]+/g

/** What servers and drivers say, with the addresses that they like to repeat made unreadable. */
export const withoutAddresses = (text: string) => text.replace(address, withoutName)
