import { Marked, type Token } from 'marked'

const parser = new Marked({ gfm: true, breaks: true })

/** Quotations, lists or emphases in one another, which no text needs and a renderer may not survive. */
const maxDepth = 20

function isTooDeep(tokens: Token[], depth = 1): boolean {
  if (depth > maxDepth) return true
  return tokens.some((token) => {
    const inside: Token[] =
      token.type === 'list' ? token.items : ('tokens' in token && token.tokens) || []
    return inside.length > 0 && isTooDeep(inside, depth + 1)
  })
}

/**
 * The tokens of a text in Markdown (CommonMark with GitHub's addresses and line breaks). Null for a text
 * that cannot be rendered: too much of it stands in one another, for which the parser's recursion may end
 * in a RangeError.
 */
export function parseMarkdown(markdown: string): Token[] | null {
  try {
    const tokens = parser.lexer(markdown)
    return isTooDeep(tokens) ? null : tokens
  } catch {
    return null
  }
}
