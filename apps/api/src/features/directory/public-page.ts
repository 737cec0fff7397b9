import { initialsOf } from '@portal/shared/core/initials'
import type { PublicMember } from '@portal/shared/directory/public-schemas'
import { paletteOf } from '@portal/shared/network/palette'
import type { Network } from '@portal/shared/network/schemas'
import { escapeHtml } from '../../lib/text/html.ts'

/** How many initials stand in for a missing photo. */
const initials = 2

function stylesOf(network: Pick<Network, 'colours'>): string {
  const { light, dark } = paletteOf(network.colours)
  return `
  :root { color-scheme: light dark }
  body { margin: 0; padding: 1rem; font: 1rem/1.45 system-ui, sans-serif; color: ${light.text}; background: ${light.body} }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 0.75rem; margin: 0; padding: 0; list-style: none }
  li { display: flex; gap: 0.75rem; align-items: center; min-height: 4rem }
  .face { flex: none; width: 3.5rem; height: 3.5rem; border-radius: 50%; object-fit: cover }
  .initials { display: grid; place-items: center; font-weight: 600; color: ${light.milk}; background: ${light.fill} }
  strong, .quiet { display: block; overflow-wrap: anywhere }
  .quiet { font-size: 0.875rem; color: ${light.dimmed} }
  a { color: inherit }
  @media (prefers-color-scheme: dark) {
    body { color: ${dark.text}; background: ${dark.body} }
    .initials { color: ${dark.milk}; background: ${dark.fill} }
    .quiet { color: ${dark.dimmed} }
  }`
}

function memberHtml({ name, company, company_website, industry, photo }: PublicMember): string {
  const face = photo
    ? `<img class="face" src="${escapeHtml(new URL(photo).pathname)}" alt="" loading="lazy">`
    : `<span class="face initials" aria-hidden="true">${escapeHtml(initialsOf(name, initials))}</span>`
  const label = company && escapeHtml(company)
  const link =
    label && company_website
      ? `<a href="${escapeHtml(company_website)}" target="_blank" rel="noopener noreferrer">${label}</a>`
      : label
  const quiet = [link, industry && escapeHtml(industry)].filter(Boolean).join(' · ')
  return `<li>${face}<div><strong>${escapeHtml(name)}</strong>${quiet && `<span class="quiet">${quiet}</span>`}</div></li>`
}

/** Draws the page that the network's website embeds: no script, styles with the CSP nonce. */
export function publicMembersPage(
  network: Pick<Network, 'name' | 'colours'>,
  { members, total, nonce }: { members: PublicMember[]; total: number; nonce: string },
): string {
  const title = `Members of ${escapeHtml(network.name)}`
  const moreCount = total - members.length
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${stylesOf(network)}</style>
</head>
<body>
<main>
${members.length === 0 ? '<p>Our members will be listed here.</p>' : `<ul aria-label="${title}">\n${members.map(memberHtml).join('\n')}\n</ul>`}
${moreCount > 0 ? `<p class="quiet">And ${moreCount} more.</p>` : ''}
</main>
</body>
</html>
`
}
