/** The categories of expertise with their keywords, in order of precedence. */
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
 * The first category that has a keyword among the words of a tag, ignoring case, or null. Words are runs of
 * letters and digits: 'AI/ML' has two, and 'Fundraising' does not contain 'ai'.
 */
export function expertiseOf(tag: string): Expertise | null {
  const words = new Set(tag.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
  for (const [category, keywords] of Object.entries(expertiseKeywords)) {
    if (keywords.some((keyword) => words.has(keyword))) return category as Expertise
  }
  return null
}
