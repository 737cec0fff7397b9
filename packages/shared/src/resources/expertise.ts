export const expertiseKeywords = {
  Tech: ['tech', 'ai', 'ml', 'hardware'],
  Marketing: ['marketing', 'growth', 'b2b'],
  Sales: ['sales'],
  Fundraising: ['fundraising', 'venture', 'capital'],
  Strategy: ['strategy', 'business', 'investment'],
  Operations: ['operations', 'legal', 'networking', 'support'],
} as const
export type Expertise = keyof typeof expertiseKeywords

/**
 * Finds the first category with a keyword in a tag, ignoring case; else null. Keywords of up to
 * three letters only match whole words ('Fundraising' does not contain 'ai'); longer ones match
 * within words, as in 'FinTech'.
 */
export function expertiseOf(tag: string): Expertise | null {
  const text = tag.toLowerCase()
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u)
  for (const [category, keywords] of Object.entries(expertiseKeywords)) {
    if (keywords.some((keyword) => (keyword.length > 3 ? text : words).includes(keyword))) {
      return category as Expertise
    }
  }
  return null
}
