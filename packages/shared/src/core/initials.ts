/** The first letters of the words of a name, `count` at most; '?' for a blank name. */
export function initialsOf(name: string, count: number): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, count)
    .join('')
  return letters.toLocaleUpperCase('en-GB') || '?'
}
