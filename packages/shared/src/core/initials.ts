const titles =
  /^(?:(?:dr|doctor|prof|professor|mr|mrs|ms|miss|mx|sir|dame|lord|lady|rev|revd|reverend|dipl|herr|frau|mme|mlle|sra|srta|dra)\.?|(?:ing|hon|sr|fr)\.)$/i

/** Splits a name before its first comma into words, without titles. */
function wordsOf(name: string): { baseName: string; words: string[] } {
  const [main = ''] = name
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const all = main.split(/\s+/)
  const words = all.filter((word) => !titles.test(word))
  return { baseName: main, words: words.length > 0 ? words : all }
}

/** `J`, `J.` or `J.-K.`, in scripts with upper case. */
const isInitial = (word: string) => /^(?:\p{Lu}\p{M}*(?:\.-?|$))+$/u.test(word)

/**
 * Returns the name to address someone by: the first word that is neither a title nor an initial.
 * Returns the full name if only a surname follows the titles or initials, and '' for no name.
 */
export function givenName(fullName: string): string {
  const { baseName, words } = wordsOf(fullName)
  const at = words.findIndex((word) => !isInitial(word))
  const given = at < words.length - 1 ? words[at] : undefined
  return given?.replace(/^[("“„«]+|[)"”»]+$/g, '') ?? baseName
}

/** Returns the initials of a name, at most `count`; '?' for a name without letters or digits. */
export function initialsOf(name: string, count: number): string {
  const letters = wordsOf(name)
    .words.flatMap((word) => /[\p{L}\p{Nd}]/u.exec(word)?.[0] ?? [])
    .slice(0, count)
    .join('')
  return letters.toLocaleUpperCase('en-GB') || '?'
}
