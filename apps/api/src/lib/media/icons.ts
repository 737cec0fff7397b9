import { createHash } from 'node:crypto'
import { isHttpUrl } from '@portal/shared/core/fields'
import { paletteOf } from '@portal/shared/network/palette'
import type { Network } from '@portal/shared/network/schemas'

interface Icon {
  side: number
  /** No rounded corners, because phones cut the picture into their own shape. */
  isFull?: true
}

export const icons = {
  'icon-48': { side: 48 },
  'icon-192': { side: 192 },
  'icon-512': { side: 512 },
  'maskable-512': { side: 512, isFull: true },
  'apple-touch-icon': { side: 180, isFull: true },
} satisfies Record<string, Icon>
export type IconName = keyof typeof icons
/** Pictures of the network: its icons, its logo for emails, its card for link previews. */
export type PictureName = IconName | 'logo' | 'card'

export const isPictureName = (name: string): name is PictureName =>
  name === 'logo' || name === 'card' || name in icons

/** The path of a picture. It changes with the look. */
export function iconPath(network: Network, name: PictureName): string {
  const { short_name, logo, icon, colours, tagline } = network
  const shown = JSON.stringify([network.name, short_name, logo, icon, colours, tagline])
  return `/icons/${name}.png?v=${createHash('sha256').update(shown).digest('base64url').slice(0, 10)}`
}

/** The logo's address, because emails do not show data: addresses; null without a logo. */
export function emailLogo(network: Network, publicUrl: string): string | null {
  if (!network.logo) return null
  return isHttpUrl(network.logo) ? network.logo : publicUrl + iconPath(network, 'logo')
}

/** The icon elements for the head of a page. */
export const iconLinks = (network: Network): string =>
  [
    `<link rel="icon" type="image/png" sizes="48x48" href="${iconPath(network, 'icon-48')}" />`,
    `<link rel="apple-touch-icon" href="${iconPath(network, 'apple-touch-icon')}" />`,
    '<link rel="manifest" href="/manifest.webmanifest" />',
  ].join('\n    ')

/** The web app manifest (W3C), with which phones add the portal to the home screen. */
export function manifestOf(network: Network) {
  const { body } = paletteOf(network.colours).light
  const icon = (name: IconName, purpose: 'any' | 'maskable') => ({
    src: iconPath(network, name),
    sizes: `${icons[name].side}x${icons[name].side}`,
    type: 'image/png',
    purpose,
  })
  return {
    name: network.name,
    short_name: network.short_name,
    lang: 'en-GB',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: body,
    theme_color: body,
    icons: [icon('icon-192', 'any'), icon('icon-512', 'any'), icon('maskable-512', 'maskable')],
  }
}
