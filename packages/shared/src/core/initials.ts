/** The first letters of the words of a name, `count` at most; '?' for a name without letters or digits. */
export function initialsOf(name: string, count: number): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{Nd}]/u.exec(word)?.[0] ?? [])
    .slice(0, count)
    .join('')
  return letters.toLocaleUpperCase('en-GB') || '?'
}
