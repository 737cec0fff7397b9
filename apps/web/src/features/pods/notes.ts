/**
 * Two versions of a text in one: the saved one, and below it the lines that are only in the other. Both
 * began as the same text, so lines that they share are not repeated.
 */
export function mergeNotes(saved: string, mine: string): string {
  const known = new Set(saved.split('\n').map((line) => line.trim()))
  const added = mine.split('\n').filter((line) => !known.has(line.trim()))
  return [saved.trimEnd(), added.join('\n').trim()].filter(Boolean).join('\n\n')
}
