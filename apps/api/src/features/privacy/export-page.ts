import type { Palette } from '@portal/shared/network/palette'
import { longDay, longMoment } from '../../lib/text/days.ts'
import { escapeHtml } from '../../lib/text/html.ts'
import type { Export, Section } from './export.ts'

const labels: Record<string, string> = {
  linkedin_profile: 'Professional profile',
  cambridge_connection: 'Connection to the city',
  cambridge_connection_notes: 'Connection notes',
  is_active: 'Active',
  ai_usage: 'Use of AI',
  created_at: 'Created on',
  sort_name: 'Sort name',
  search_text: 'Search text',
  user_type: 'Track',
  to: 'Sent to',
  own_answers: 'Answers to the network’s own questions',
}

function labelOf(name: string): string {
  const text = name.replaceAll('_', ' ')
  return labels[name] ?? text.charAt(0).toUpperCase() + text.slice(1)
}

/** Ids are in the JSON file only. */
const isForReaders = ([name, value]: [string, unknown]) =>
  !/(^|_)ids?$/.test(name) &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)

function text(value: string): string {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))) {
    return longMoment(new Date(value))
  }
  if (/^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))) {
    return longDay(value)
  }
  return value
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' && value.startsWith('data:image/webp;base64,')) {
    return `<img src="${escapeHtml(value)}" alt="" width="256" height="256">`
  }
  if (typeof value === 'string') return escapeHtml(text(value))
  if (Array.isArray(value)) return value.map(shown).join(', ')
  if (typeof value === 'object' && value !== null) return facts(value)
  return escapeHtml(String(value))
}

function facts(row: object): string {
  const lines = Object.entries(row)
    .filter(isForReaders)
    .map(
      ([name, value]) => `<div><dt>${escapeHtml(labelOf(name))}</dt><dd>${shown(value)}</dd></div>`,
    )
  return `<dl>${lines.join('\n')}</dl>`
}

const anchorOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, '-')

const section = ({ title, rows }: Section) => `<section id="${anchorOf(title)}">
<h2>${escapeHtml(title)}${rows.length > 1 ? ` <small>${rows.length} entries</small>` : ''}</h2>
${rows.map(facts).join('\n')}
</section>`

const variables = (colours: Palette['light']) =>
  `--ink:${colours.text};--paper:${colours.surface};--line:${colours.hairline};--dim:${colours.dimmed};--link:${colours.anchor}`

const styleOf = ({ light, dark }: Palette) => `
:root { color-scheme: light dark; ${variables(light)} }
@media (prefers-color-scheme: dark) { :root { ${variables(dark)} } }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 'Source Sans 3', system-ui, sans-serif }
h1, h2 { font-family: Fraunces, Georgia, serif; line-height: 1.25 }
h2 { margin: 3rem 0 .75rem }
h2 small, .quiet { color: var(--dim); font: .9375rem/1.5 system-ui, sans-serif }
a { color: var(--link) }
nav ul { columns: 16rem; padding-left: 1.2rem }
dl { margin: 0 0 1rem; padding: .5rem 1.25rem; border: 1px solid var(--line); border-radius: 12px }
dl dl { padding: 0; border: 0 }
dl > div { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0 1rem; padding: .4rem 0 }
dl > div + div { border-top: 1px solid var(--line) }
dt { color: var(--dim) }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line }
@media (max-width: 34rem) { dl > div { grid-template-columns: 1fr } }
@media print { :root { --ink: #000; --paper: #fff; --line: #999; --dim: #333; --link: #000 } nav { display: none } dl > div { break-inside: avoid } body { padding: 0 } }`

export function exportPage(
  { network, produced_at, not_included, sections }: Export,
  palette: Palette,
): string {
  const name = escapeHtml(network)
  const contents = sections.map(
    ({ title }) => `<li><a href="#${anchorOf(title)}">${escapeHtml(title)}</a></li>`,
  )
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Your data at ${name}</title><style>${styleOf(palette)}</style></head>
<body><header><h1>Your data at ${name}</h1>
<p>This is everything that ${name} held about you on ${longMoment(new Date(produced_at))}, without empty fields.</p></header>
<nav aria-label="Contents"><ul>${contents.join('')}</ul></nav>
<main>
${sections.map(section).join('\n')}
<section id="left-out"><h2>What’s not included, and why</h2>
<ul>${not_included.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
<p class="quiet">For the same data as a JSON file with internal ids, go to Your data in your account.</p></section>
</main></body></html>
`
}
