const titles =
  /^(?:(?:dr|doctor|prof|professor|mr|mrs|ms|miss|mx|sir|dame|lord|lady|rev|revd|reverend|dipl|herr|frau|mme|mlle|sra|srta|dra)\.?|(?:ing|hon|sr|fr)\.)$/i

/** The part of a name before its first comma, in words, without titles; all of it if there is nothing else. */
function wordsOf(name: string): { whole: string; words: string[] } {
  const [main = ''] = name
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const all = main.split(/\s+/)
  const words = all.filter((word) => !titles.test(word))
  return { whole: main, words: words.length > 0 ? words : all }
}

/** `J`, `J.` or `J.-K.`, in scripts that have upper case. */
const isInitial = (word: string) => /^(?:\p{Lu}\p{M}*(?:\.-?|$))+$/u.test(word)

/**
 * How a person is addressed: the first word of the name that is neither a title nor an initial; the whole name
 * where that would be its last word, since a title or an initial stands before a surname. '' for no name.
 */
export function givenName(fullName: string): string {
  const { whole, words } = wordsOf(fullName)
  const at = words.findIndex((word) => !isInitial(word))
  const given = at < words.length - 1 ? words[at] : undefined
  return given?.replace(/^[("“„«]+|[)"”»]+$/g, '') ?? whole
}

/** The first letters of the words of a name, `count` at most; '?' for a name without letters or digits. */
export function initialsOf(name: string, count: number): string {
  const letters = wordsOf(name)
    .words.flatMap((word) => /[\p{L}\p{Nd}]/u.exec(word)?.[0] ?? [])
    .slice(0, count)
    .join('')
  return letters.toLocaleUpperCase('en-GB') || '?'
}
