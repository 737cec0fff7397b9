import { Marked, type Token } from 'marked'

const parser = new Marked({ gfm: true, breaks: true })

/** The deepest nesting of quotes, lists and emphases. A renderer may fail beyond it. */
const maxDepth = 20

function isTooDeep(tokens: Token[], depth = 1): boolean {
  if (depth > maxDepth) return true
  return tokens.some((token) => {
    const inside: Token[] =
      token.type === 'list' ? token.items : ('tokens' in token && token.tokens) || []
    return inside.length > 0 && isTooDeep(inside, depth + 1)
  })
}

/** Parses Markdown (CommonMark with GitHub's autolinks). Returns null if nested too deeply. */
export function parseMarkdown(markdown: string): Token[] | null {
  try {
    const tokens = parser.lexer(markdown)
    return isTooDeep(tokens) ? null : tokens
  } catch {
    return null
  }
}
