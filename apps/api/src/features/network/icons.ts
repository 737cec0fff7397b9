import { paletteOf } from '@portal/shared/network/palette'
import { isWillowNetwork, networkInitial } from '@portal/shared/network/petals'
import sharp from 'sharp'
import type { Deps } from '../../lib/deps.ts'
import { drawCard } from '../../lib/media/card-image.ts'
import { drawText } from '../../lib/media/drawn-text.ts'
import { type IconName, iconPath, icons, type PictureName } from '../../lib/media/icons.ts'
import { willowMark } from '../../lib/media/willow.ts'
import { logoIcon, readLogo } from './service.ts'

type IconDeps = Pick<Deps, 'db' | 'network'>

/** The logo's height in pixels in emails: twice its displayed height, for sharp screens. */
const emailLogoHeight = 88

/** The rendered pictures of the current look. */
const kept = new Map<string, Promise<Buffer | null>>()

/** On a light plate, because most logos are drawn for white paper and email clients may be dark. */
async function drawEmailLogo(deps: IconDeps): Promise<Buffer | null> {
  const logo = await readLogo(deps)
  const background = paletteOf(deps.network.colours).light.surface
  const around = { top: 8, bottom: 8, left: 8, right: 8 }
  const size = { width: 480, height: emailLogoHeight - 16, fit: 'inside' } as const
  return (
    logo &&
    sharp(logo)
      .resize(size)
      .flatten({ background })
      .extend({ ...around, background })
      .png()
      .toBuffer()
  )
}

/** Draws the icon or logo on a plate; without either, the willow or the network's initial. */
async function drawIcon(deps: IconDeps, name: IconName): Promise<Buffer> {
  const { network } = deps
  const { side, ...shape } = icons[name]
  const isFull = 'isFull' in shape
  const { light } = paletteOf(network.colours)
  const logo = await logoIcon(deps, { side, plate: light.milk, share: isFull ? 0.58 : 0.84 })
  if (logo) return logo
  const ground = isFull
    ? `<rect width="${side}" height="${side}" fill="${light.seal}"/>`
    : `<circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}" fill="${light.seal}"/>`
  const inner = isFull ? side * 0.72 : side
  const edge = (side - inner) / 2
  const ink = light['seal-ink']
  const willow = isWillowNetwork(network.name)
    ? `<g transform="translate(${edge} ${edge})">${willowMark(inner, { seal: light.seal, ink, turned: light.accent })}</g>`
    : ''
  const letter = willow
    ? null
    : await drawText(networkInitial(network.short_name), {
        width: side,
        height: side,
        font: 'Fraunces Semi-Bold',
        colour: ink,
        sizes: [Math.round(side * 0.55)],
        lines: 'one',
      })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${ground}${willow}</svg>`
  return sharp(Buffer.from(svg))
    .composite(letter ? [{ ...letter.layer, gravity: 'centre' }] : [])
    .png()
    .toBuffer()
}

async function drawNetworkCard({ db, network }: IconDeps): Promise<Buffer> {
  const title = network.tagline ?? network.full_name ?? network.name
  return drawCard({ title, line: null }, { ...network, picture: await readLogo({ db, network }) })
}

export function readIcon(deps: IconDeps, name: PictureName): Promise<Buffer | null> {
  const path = iconPath(deps.network, name)
  const known = kept.get(path)
  if (known) return known
  const draw = () => {
    if (name === 'card') return drawNetworkCard(deps)
    return name === 'logo' ? drawEmailLogo(deps) : drawIcon(deps, name)
  }
  const drawing = draw()
  if (kept.size > 20) kept.clear()
  kept.set(path, drawing)
  drawing.catch(() => kept.delete(path))
  return drawing
}
