import { isWillowNetwork, networkInitial } from '@portal/shared/network/petals'
import type { Network } from '@portal/shared/network/schemas'
import { escapeHtml } from '../text/html.ts'
import { iconPath } from './icons.ts'
import { willowMark } from './willow.ts'

export const splashCss =
  '.splash{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:1rem;background:var(--portal-body);color:var(--portal-brand-ink);font:600 1.5rem "Fraunces Variable",serif}'

const side = 64
const colours = {
  seal: 'var(--portal-seal)',
  ink: 'var(--portal-seal-ink)',
  turned: 'var(--portal-accent)',
}

function markOf(network: Network): string {
  const { name, short_name, logo } = network
  const size = `width="${side}" height="${side}"`
  if (logo) return `<img src="${iconPath(network, 'icon-192')}" alt="" ${size}>`
  const initial = `<circle cx="32" cy="32" r="32" fill="${colours.seal}"/><text x="32" y="43" text-anchor="middle" font-size="32" fill="${colours.ink}">${escapeHtml(networkInitial(short_name))}</text>`
  const drawn = isWillowNetwork(name) ? willowMark(side, colours) : initial
  return `<svg ${size} aria-hidden="true">${drawn}</svg>`
}

/** What the page shows until the app draws: the network's mark and name. */
export const splashOf = (network: Network): string =>
  `<div class="splash">${markOf(network)}<span>${escapeHtml(network.name)}</span></div>`
