import { isHttpUrl } from '@portal/shared/core/fields'
import { parseMarkdown } from '@portal/shared/core/markdown'
import type { MarkedToken, Token, Tokens } from 'marked'
import { escapeHtml } from '../text/html.ts'
import type { Paint } from './paint.ts'

const asTyped = (text: string) => escapeHtml(text.trimEnd()).replaceAll('\n', '<br>')

// The union includes tokens of extensions, which are not used.
const all = (paint: Paint, tokens: Token[] = []) =>
  tokens.map((token) => html(paint, token as MarkedToken)).join('')

function list(paint: Paint, { ordered, start, items }: Tokens.List): string {
  const rows = items.map(({ tokens }) => `<li style="margin:0 0 6px">${all(paint, tokens)}</li>`)
  const style = 'style="margin:0 0 16px;padding-left:22px;line-height:1.6"'
  return ordered
    ? `<ol start="${Number(start)}" ${style}>${rows.join('')}</ol>`
    : `<ul ${style}>${rows.join('')}</ul>`
}

export const quoteStyle = 'margin:0 0 20px;padding:12px 16px;border-left:3px solid;line-height:1.6'

/** Other tokens, such as raw HTML and images, are shown as typed. */
function html(paint: Paint, token: MarkedToken): string {
  const inner = (tokens?: Token[]) => all(paint, tokens)
  switch (token.type) {
    case 'heading':
      return `<h2 style="margin:28px 0 12px;font-family:Fraunces,Georgia,serif;font-weight:600;font-size:19px;line-height:1.3">${inner(token.tokens)}</h2>`
    case 'paragraph':
      return `<p style="margin:0 0 16px;line-height:1.6">${inner(token.tokens)}</p>`
    case 'blockquote':
      return `<blockquote ${paint('quote', quoteStyle)}>${inner(token.tokens)}</blockquote>`
    case 'list':
      return list(paint, token)
    case 'strong':
      return `<strong>${inner(token.tokens)}</strong>`
    case 'em':
      return `<em>${inner(token.tokens)}</em>`
    case 'link':
      return isHttpUrl(token.href)
        ? `<a href="${escapeHtml(token.href)}" ${paint('link')}>${inner(token.tokens)}</a>`
        : asTyped(token.raw)
    case 'text':
      return 'tokens' in token && token.tokens ? inner(token.tokens) : escapeHtml(token.text)
    case 'escape':
      return escapeHtml(token.text)
    case 'br':
      return '<br>'
    case 'hr':
      return `<hr ${paint('rule', 'margin:24px 0;border:0;border-top:1px solid')}>`
    case 'space':
    case 'def':
      return ''
    default:
      return asTyped(token.raw)
  }
}

/** Renders Markdown as an email's HTML. Raw HTML, images and tables are shown as typed. */
export function markdownHtml(markdown: string, paint: Paint): string {
  const tokens = parseMarkdown(markdown)
  return tokens
    ? all(paint, tokens)
    : `<p style="margin:0 0 16px;line-height:1.6">${asTyped(markdown)}</p>`
}

/**
 * Renders Markdown as plain text: each list item on its own line, a link's address after its label.
 */
export function plainText(markdown: string): string {
  const tokens = parseMarkdown(markdown)
  return tokens ? blocks(tokens) : markdown
}

const blocks = (tokens: Token[], gap = '\n\n'): string =>
  tokens.map(blockOf).filter(Boolean).join(gap)

function blockOf(token: Token): string {
  const { type, tokens = [] } = token as { type: string; tokens?: Token[] }
  switch (type) {
    case 'list':
      return (token as Tokens.List).items.map((item) => `- ${blocks(item.tokens, '\n')}`).join('\n')
    case 'blockquote':
      return blocks(tokens)
    case 'space':
    case 'def':
    case 'hr':
      return ''
    default:
      return tokens.length > 0 ? tokens.map(inline).join('') : textOf(token).trim()
  }
}

function inline(token: Token): string {
  const { type, tokens, href } = token as { type: string; tokens?: Token[]; href?: string }
  const label = tokens ? tokens.map(inline).join('') : type === 'br' ? '\n' : textOf(token)
  return type === 'link' && href && href !== label ? `${label} (${href})` : label
}

const textOf = (token: Token) => ('text' in token ? String(token.text) : token.raw)
