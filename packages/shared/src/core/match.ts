import { foldForSearch } from './fold.ts'

/**
 * Finds the first match of a search in a text by the server's rules: ignores case and accents, and
 * matches one or two letters only at the start of a word.
 *
 * @returns the start and end index of the match, or null
 */
export function matchIn(text: string, search: string): [from: number, to: number] | null {
  const term = foldForSearch(search)
  if (term === '') return null
  let known = ''
  // The index in the text of each letter of the folded one.
  const places: number[] = []
  let index = 0
  for (const letter of text) {
    const letters = /\s/u.test(letter) ? (known.endsWith(' ') ? '' : ' ') : foldForSearch(letter)
    known += letters
    for (let n = 0; n < letters.length; n += 1) places.push(index)
    index += letter.length
  }
  const start = term.length < 3 ? ` ${known}`.indexOf(` ${term}`) : known.indexOf(term)
  const from = places[start]
  if (start < 0 || from === undefined) return null
  return [from, places[start + term.length] ?? text.length]
}

/** The part of a long text around the first match of a search, or null without one. */
export function excerptOf(text: string, search: string): string | null {
  const match = matchIn(text, search)
  if (!match) return null
  const from = match[0] <= 30 ? 0 : text.indexOf(' ', match[0] - 30) + 1 || match[0]
  const start = Math.min(from, match[0])
  const excerpt = text.slice(start, match[1] + 80)
  return `${start > 0 ? '…' : ''}${excerpt}${start + excerpt.length < text.length ? '…' : ''}`
}
