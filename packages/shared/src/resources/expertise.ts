/** The categories of expertise and the words by which a tag belongs to one (content-areas 9). */
export const expertiseKeywords = {
  Tech: ['tech', 'ai', 'ml', 'hardware'],
  Marketing: ['marketing', 'growth', 'b2b'],
  Sales: ['sales'],
  Fundraising: ['fundraising', 'venture', 'capital'],
  Strategy: ['strategy', 'business', 'investment'],
  Operations: ['operations', 'legal', 'networking', 'support'],
} as const
export type Expertise = keyof typeof expertiseKeywords

/** The category of a tag, whatever its case; the first match wins, and null when no word fits. */
export function expertiseOf(tag: string): Expertise | null {
  const lower = tag.toLowerCase()
  const found = Object.entries(expertiseKeywords).find(([, words]) =>
    words.some((word) => lower.includes(word)),
  )
  return found ? (found[0] as Expertise) : null
}
