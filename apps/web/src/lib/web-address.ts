/** True for a complete http(s) address; `javascript:`, `data:` and relative ones are refused. */
export function isWebAddress(value: string) {
  if (!URL.canParse(value)) return false
  const { protocol } = new URL(value)
  return protocol === 'https:' || protocol === 'http:'
}
