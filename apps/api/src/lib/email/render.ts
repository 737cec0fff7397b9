import { linkTexts } from '@portal/shared/emails/topics'
import { paletteOf } from '@portal/shared/network/palette'
import type { Network } from '@portal/shared/network/schemas'
import { emailLogo } from '../media/icons.ts'
import { escapeHtml } from '../text/html.ts'
import { markdownHtml, quoteStyle } from './markdown.ts'
import type { Message, Section, UnsubscribeLinks, UnsubscribeTarget } from './message.ts'
import { darkStyle, type Paint, paintOf } from './paint.ts'

const font = "font-family:'Source Sans 3',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

const headingFont = 'font-family:Fraunces,Georgia,serif;font-weight:600'

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;line-height:1.6">${withBreaks(text)}</p>`
}

function quotation(text: string, paint: Paint): string {
  return `<blockquote ${paint('quote', quoteStyle)}>${withBreaks(text)}</blockquote>`
}

function button({ label, url }: { label: string; url: string }, paint: Paint): string {
  const href = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${href}" ${paint('button', 'display:inline-block;padding:12px 22px;border-radius:12px;text-decoration:none;font-weight:600')}>${escapeHtml(label)}</a></p>
<p ${paint('quiet', 'margin:0 0 16px;font-size:14px')}>Or copy this address into your browser:<br><a href="${href}" ${paint('link')}>${href}</a></p>`
}

const link = (url: string, label: string, attributes: string) =>
  `<a href="${escapeHtml(url)}" ${attributes}>${escapeHtml(label)}</a>`

function section({ title, items, numbered, more }: Section, paint: Paint): string {
  const strong = paint('link', 'font-weight:600')
  const rows = items.map(({ title: name, url, about }, index) => {
    const label = numbered ? `${index + 1}. ${name}` : name
    const description = about
      ? `<br><span ${paint('quiet', 'font-size:14px')}>${escapeHtml(about)}</span>`
      : ''
    return `<li style="margin:0 0 10px;line-height:1.5">${link(url, label, strong)}${description}</li>`
  })
  const moreLink = more
    ? `<p style="margin:0 0 8px;font-size:14px">${link(more.url, more.label, strong)}</p>`
    : ''
  return `<h2 ${paint('rule', `margin:28px 0 12px;padding-top:16px;border-top:1px solid;${headingFont};font-size:19px`)}>${escapeHtml(title)}</h2>
<ul style="margin:0;padding:0;list-style:none">${rows.join('')}</ul>${moreLink}`
}

const because = ({ topic }: UnsubscribeTarget) =>
  `You get this email because '${linkTexts[topic].name}' is on for you.`

function footer(unsubscribe: UnsubscribeTarget, links: UnsubscribeLinks, paint: Paint): string {
  const style = paint('quiet')
  return `<br>${escapeHtml(because(unsubscribe))} ${link(links.page, 'Turn it off', style)} · ${link(links.account, 'Choose your emails', style)}`
}

/** For email programs that ignore `max-width`. */
const pictureHtml = ({ url, description }: { url: string; description: string }) =>
  `<p style="margin:0 0 16px"><img src="${escapeHtml(url)}" alt="${escapeHtml(description)}" width="494" style="width:100%;max-width:100%;height:auto;border:0;border-radius:8px"></p>`

function letterhead(network: Network, publicUrl: string, paint: Paint): string {
  const name = escapeHtml(network.name)
  const logo = emailLogo(network, publicUrl)
  const shown = logo
    ? `<img src="${escapeHtml(logo)}" alt="${name}" height="44" style="display:block;height:44px;width:auto;max-width:100%;border:0;border-radius:6px">`
    : name
  return `<p ${paint('link', 'margin:0 0 20px;font-size:14px;letter-spacing:.04em')}>${shown}</p>`
}

/** Renders an email as HTML with tables and inline styles, for all email programs. */
export function renderHtml(
  message: Message,
  { network, publicUrl }: { network: Network; publicUrl: string },
  links?: UnsubscribeLinks,
): string {
  const { subject, lead, paragraphs, quote, markdown } = message
  const palette = paletteOf(network.colours)
  const paint = paintOf(palette)
  const blocks = [
    paragraph(lead),
    ...(message.picture ? [pictureHtml(message.picture)] : []),
    ...(quote ? [quotation(quote, paint)] : []),
    ...(markdown ? [markdownHtml(markdown, paint)] : []),
    ...paragraphs.map(paragraph),
    ...(message.sections ?? []).map((one) => section(one, paint)),
    ...(message.button ? [button(message.button, paint)] : []),
    ...(message.signature ? [paragraph(message.signature)] : []),
  ]
  const out = message.unsubscribe && links ? footer(message.unsubscribe, links, paint) : ''
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}${darkStyle(palette)}</style><title>${escapeHtml(subject)}</title></head>
<body ${paint('page', `margin:0;font-size:16px;${font}`)}>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(lead)}</div>
<table ${paint('page')} role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${paint('sheet', 'max-width:560px;border:1px solid;border-radius:12px')}><tr><td style="padding:32px">
${letterhead(network, publicUrl, paint)}
<h1 style="margin:0 0 16px;${headingFont};font-size:26px;line-height:1.25">${escapeHtml(subject)}</h1>
${blocks.join('\n')}
</td></tr></table>
<p ${paint('quiet', 'margin:20px 0 0;font-size:13px;line-height:1.6')}>${escapeHtml(network.full_name ?? network.name)} · <a href="mailto:${escapeHtml(network.contact_email)}" ${paint('quiet')}>${escapeHtml(network.contact_email)}</a>${out}</p>
</td></tr></table>
</body></html>
`
}

function sectionText({ title, items, numbered, more }: Section): string {
  const lines = items.map(({ title: name, url, about }, index) => {
    const mark = numbered ? `${index + 1}.` : '-'
    const below = [about, url].filter(Boolean).map((text) => ' '.repeat(mark.length + 1) + text)
    return [`${mark} ${name}`, ...below].join('\n')
  })
  return [title.toUpperCase(), ...lines, ...(more ? [`${more.label}: ${more.url}`] : [])].join('\n')
}

/** Renders an email as plain text. */
export function renderText(message: Message, network: Network, links?: UnsubscribeLinks): string {
  const { lead, paragraphs, quote, markdown } = message
  const quoted = quote?.split('\n').map((text) => `> ${text}`)
  const blocks = [
    lead,
    ...(message.picture ? [`[${message.picture.description}]`] : []),
    ...(quoted ? [quoted.join('\n')] : []),
    ...(markdown ? [markdown] : []),
    ...paragraphs,
    ...(message.sections ?? []).map(sectionText),
    ...(message.button ? [`${message.button.label}: ${message.button.url}`] : []),
    ...(message.signature ? [message.signature] : []),
    `--\n${network.full_name ?? network.name}\n${network.contact_email}`,
    ...(message.unsubscribe && links
      ? [
          `${because(message.unsubscribe)}\nTurn it off: ${links.page}\nChoose your emails: ${links.account}`,
        ]
      : []),
  ]
  return `${blocks.join('\n\n')}\n`
}
