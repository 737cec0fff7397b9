import { cardSize } from '@portal/shared/wins/card'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => entities[found] ?? found)

/** Returns the elements for previews of links (Open Graph), whose image is a card. */
export function openGraph(properties: Record<`og:${string}`, string>): string {
  const size = { 'og:image:width': cardSize.width, 'og:image:height': cardSize.height }
  const tags = Object.entries({ ...properties, ...size }).map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(String(content))}" />`,
  )
  return [...tags, '<meta name="twitter:card" content="summary_large_image" />'].join('\n    ')
}
