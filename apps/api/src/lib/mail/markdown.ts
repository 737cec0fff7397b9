import { isHttpUrl } from '@portal/shared/core/fields'
import { parseMarkdown } from '@portal/shared/core/markdown'
import type { MarkedToken, Token, Tokens } from 'marked'
import { escapeHtml } from '../escape-html.ts'

const asTyped = (text: string) => escapeHtml(text.trimEnd()).replaceAll('\n', '<br>')

// The union of tokens includes those of extensions, of which there are none.
const all = (tokens: Token[] = []) => tokens.map((token) => html(token as MarkedToken)).join('')

function list({ ordered, start, items }: Tokens.List): string {
  const rows = items.map(({ tokens }) => `<li style="margin:0 0 6px">${all(tokens)}</li>`)
  const style = 'style="margin:0 0 16px;padding-left:22px;line-height:1.6"'
  return ordered
    ? `<ol start="${Number(start)}" ${style}>${rows.join('')}</ol>`
    : `<ul ${style}>${rows.join('')}</ul>`
}

/** Whatever is not named here, such as raw HTML or an image, is shown as it was typed. */
function html(token: MarkedToken): string {
  switch (token.type) {
    case 'heading':
      return `<h2 style="margin:28px 0 12px;font-family:Fraunces,Georgia,serif;font-weight:600;font-size:19px;line-height:1.3">${all(token.tokens)}</h2>`
    case 'paragraph':
      return `<p style="margin:0 0 16px;line-height:1.6">${all(token.tokens)}</p>`
    case 'blockquote':
      return `<blockquote style="margin:0 0 20px;padding:12px 16px;border-left:3px solid #d98a1f;background:#fbf6ec;line-height:1.6">${all(token.tokens)}</blockquote>`
    case 'list':
      return list(token)
    case 'strong':
      return `<strong>${all(token.tokens)}</strong>`
    case 'em':
      return `<em>${all(token.tokens)}</em>`
    case 'link':
      return isHttpUrl(token.href)
        ? `<a href="${escapeHtml(token.href)}" style="color:#5b2352">${all(token.tokens)}</a>`
        : asTyped(token.raw)
    case 'text':
      return 'tokens' in token && token.tokens ? all(token.tokens) : escapeHtml(token.text)
    case 'escape':
      return escapeHtml(token.text)
    case 'br':
      return '<br>'
    case 'hr':
      return '<hr style="margin:24px 0;border:0;border-top:1px solid #e5dccb">'
    case 'space':
    case 'def':
      return ''
    default:
      return asTyped(token.raw)
  }
}

/**
 * Markdown as the HTML of a mail. Links are http or https; raw HTML, images and tables are shown as they
 * were typed, and so is a text that cannot be rendered.
 */
export function markdownHtml(markdown: string): string {
  const tokens = parseMarkdown(markdown)
  return tokens
    ? all(tokens)
    : `<p style="margin:0 0 16px;line-height:1.6">${asTyped(markdown)}</p>`
}

/** The words of a text in Markdown in one line, without its marks; a link's address is left out. */
export function markdownText(markdown: string): string {
  const words = (tokens: Token[]): string =>
    tokens
      .map((token) => {
        if (token.type === 'list') return words(token.items)
        if ('tokens' in token && token.tokens) return words(token.tokens) + gapAfter(token)
        return ['space', 'hr', 'def', 'br'].includes(token.type) ? ' ' : textOf(token)
      })
      .join('')
  const tokens = parseMarkdown(markdown)
  return (tokens ? words(tokens) : markdown).replace(/\s+/g, ' ').trim()
}

const gapAfter = ({ type }: Token) =>
  ['paragraph', 'heading', 'list_item', 'blockquote'].includes(type) ? ' ' : ''

const textOf = (token: Token) => ('text' in token ? String(token.text) : token.raw)
