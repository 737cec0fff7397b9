import { foldForSearch } from '@portal/shared/core/fold'

/**
 * Where a text has what is searched for, as the server compares them: without case and accents, and fewer
 * than three letters at the start of a word.
 *
 * @returns the first hit, from one index of the text to another, or null
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

/** A piece of a long text around what is searched for; null where it is not in it. */
export function excerptOf(text: string, search: string): string | null {
  const hit = matchIn(text, search)
  if (!hit) return null
  const from = hit[0] <= 30 ? 0 : text.indexOf(' ', hit[0] - 30) + 1 || hit[0]
  const start = Math.min(from, hit[0])
  const piece = text.slice(start, hit[1] + 80)
  return `${start > 0 ? '…' : ''}${piece}${start + piece.length < text.length ? '…' : ''}`
}
