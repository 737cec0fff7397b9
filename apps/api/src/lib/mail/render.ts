import { topicTexts } from '@portal/shared/emails/topics'
import type { Network } from '@portal/shared/network/schemas'
import { escapeHtml } from '../escape-html.ts'
import type { UnsubscribeLinks } from './links.ts'
import { markdownHtml } from './markdown.ts'
import type { Choice, Message, Section } from './message.ts'

const font = "font-family:'Source Sans 3',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;line-height:1.6">${withBreaks(text)}</p>`
}

function quotation(text: string): string {
  return `<blockquote style="margin:0 0 20px;padding:12px 16px;border-left:3px solid #d98a1f;background:#fbf6ec;line-height:1.6">${withBreaks(text)}</blockquote>`
}

function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 22px;border-radius:12px;background:#5b2352;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5f5360">Or copy this address into your browser:<br><a href="${href}" style="color:#5b2352">${href}</a></p>`
}

const link = (url: string, label: string, style = 'color:#5b2352;font-weight:600') =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`

function section({ title, items, numbered, more }: Section): string {
  const rows = items.map(({ title: name, url, about }, index) => {
    const label = numbered ? `${index + 1}. ${name}` : name
    const words = about
      ? `<br><span style="font-size:14px;color:#5f5360">${escapeHtml(about)}</span>`
      : ''
    return `<li style="margin:0 0 10px;line-height:1.5">${link(url, label)}${words}</li>`
  })
  const rest = more
    ? `<p style="margin:0 0 8px;font-size:14px">${link(more.url, more.label)}</p>`
    : ''
  return `<h2 style="margin:28px 0 12px;padding-top:16px;border-top:1px solid #e5dccb;font-family:Fraunces,Georgia,serif;font-weight:600;font-size:19px">${escapeHtml(title)}</h2>
<ul style="margin:0;padding:0;list-style:none">${rows.join('')}</ul>${rest}`
}

const because = ({ topic }: Choice) =>
  `You get this mail because '${topicTexts[topic].name}' is on for you.`

function footer(choice: Choice, links: UnsubscribeLinks): string {
  const style = 'color:#5f5360'
  return `<br>${escapeHtml(because(choice))} ${link(links.page, 'Turn it off', style)} · ${link(links.account, 'Choose your e-mails', style)}`
}

/** As wide as the mail at most, also where programs know no `max-width`. */
const pictureHtml = ({ url, description }: { url: string; description: string }) =>
  `<p style="margin:0 0 16px"><img src="${escapeHtml(url)}" alt="${escapeHtml(description)}" width="494" style="width:100%;max-width:100%;height:auto;border:0;border-radius:8px"></p>`

/** The mail as an HTML page, of tables and inline styles, which all mail programs support. */
export function renderHtml(message: Message, network: Network, links?: UnsubscribeLinks): string {
  const { subject, lead, paragraphs, quote, markdown } = message
  const blocks = [
    paragraph(lead),
    ...(message.picture ? [pictureHtml(message.picture)] : []),
    ...(quote ? [quotation(quote)] : []),
    ...(markdown ? [markdownHtml(markdown)] : []),
    ...paragraphs.map(paragraph),
    ...(message.sections ?? []).map(section),
    ...(message.button ? [button(message.button)] : []),
    ...(message.signature ? [paragraph(message.signature)] : []),
  ]
  const out = message.choice && links ? footer(message.choice, links) : ''
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f1e8;color:#2b1a2a;font-size:16px;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffdf9;border:1px solid #e5dccb;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 20px;font-size:14px;letter-spacing:.04em;color:#5b2352">${escapeHtml(network.name)}</p>
<h1 style="margin:0 0 16px;font-family:Fraunces,Georgia,serif;font-weight:600;font-size:26px;line-height:1.25">${escapeHtml(subject)}</h1>
${blocks.join('\n')}
</td></tr></table>
<p style="margin:20px 0 0;font-size:13px;line-height:1.6;color:#5f5360">${escapeHtml(network.full_name)} · <a href="mailto:${escapeHtml(network.contact_email)}" style="color:#5f5360">${escapeHtml(network.contact_email)}</a>${out}</p>
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

/** The mail as plain text. */
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
    `--\n${network.full_name}\n${network.contact_email}`,
    ...(message.choice && links
      ? [
          `${because(message.choice)}\nTurn it off: ${links.page}\nChoose your e-mails: ${links.account}`,
        ]
      : []),
  ]
  return `${blocks.join('\n\n')}\n`
}
