/** The categories of expertise, in the order in which they are tried, and the keywords of each. */
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
 * The category of a tag: the first one, in the order above, that has a keyword among the tag's words, in
 * any case. Words are runs of letters and digits, so 'AI/ML' has two and 'Fundraising' has no 'ai'.
 * Null when no word is a keyword.
 */
export function expertiseOf(tag: string): Expertise | null {
  const words = new Set(tag.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
  for (const [category, keywords] of Object.entries(expertiseKeywords)) {
    if (keywords.some((keyword) => words.has(keyword))) return category as Expertise
  }
  return null
}
