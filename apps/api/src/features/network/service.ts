import type { Database } from '@portal/database/client'
import type { Impact, NetworkPicture, PublicNetwork } from '@portal/shared/network/schemas'
import { picturesPath } from '@portal/shared/pictures/kinds'
import sharp from 'sharp'
import { isForAllSql, isLiveSql, isShownWinSql, isUpcomingSql } from '../../lib/content/content.ts'
import type { Deps } from '../../lib/deps.ts'
import { decodePicture } from '../../lib/media/pictures.ts'

export function publicNetwork({
  network,
  rules,
  setup,
}: Pick<Deps, 'network' | 'rules' | 'setup'>): PublicNetwork {
  const { emails: _, ...shown } = network
  return { ...shown, settings: rules, sends_email: setup.email.destination === 'server' }
}

/** Icons and cards need the pictures often, so the decoded bytes are cached. */
const decoded = new Map<NetworkPicture, { address: string; bytes: Promise<Uint8Array> }>()

/** Decodes the picture in a data: address. Returns null if it exceeds the limits of uploads. */
async function readData(address: string, kind: NetworkPicture): Promise<Uint8Array | null> {
  const known = decoded.get(kind)
  const read = async () => (await decodePicture(kind, await (await fetch(address)).bytes())).bytes
  const latest = known?.address === address ? known : { address, bytes: read() }
  decoded.set(kind, latest)
  return latest.bytes.catch(() => {
    decoded.delete(kind)
    return null
  })
}

/** Reads the network's own logo or icon; null if it is missing, external or unreadable. */
export async function readLogo(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  kind: NetworkPicture = 'logo',
): Promise<Uint8Array | null> {
  const address = network[kind]
  if (address?.startsWith('data:image/')) return readData(address, kind)
  if (!address?.startsWith(picturesPath)) return null
  const uploaded = await db.picture.findFirst({ where: { kind }, select: { bytes: true } })
  return uploaded?.bytes ?? null
}

/** Draws the icon, or else the logo on a plate, as a PNG. Returns null as `readLogo` does. */
export async function logoIcon(
  deps: Pick<Deps, 'db' | 'network'>,
  { side, plate, share = 0.76 }: { side: number; plate: string; share?: number },
): Promise<Buffer | null> {
  const icon = await readLogo(deps, 'icon')
  const logo = icon ?? (await readLogo(deps))
  if (!logo) return null
  const fills = icon !== null && (await sharp(icon).stats()).isOpaque
  const inner = Math.round(side * (fills ? 1 : share))
  const picture = await sharp(logo).resize(inner, inner, { fit: 'inside' }).png().toBuffer()
  return sharp({ create: { width: side, height: side, channels: 4, background: plate } })
    .composite([{ input: picture }])
    .png()
    .toBuffer()
}

export async function readImpact(db: Database): Promise<Impact> {
  const [figures] = await db.$queryRaw<Impact[]>`
    SELECT
      (SELECT count(*)::int FROM users WHERE is_active) AS members,
      (SELECT count(*)::int FROM users
       WHERE is_active AND user_type = 'female_founder') AS founders,
      (SELECT count(*)::int FROM events
       WHERE ${isLiveSql('events')} AND ${isForAllSql('events')} AND NOT ${isUpcomingSql('events')}) AS events_held,
      (SELECT count(*)::int FROM wins WHERE ${isShownWinSql('wins')}) AS wins_shared,
      (SELECT count(*)::int FROM studies WHERE ${isLiveSql('studies')}) AS studies,
      (SELECT count(*)::int FROM resources WHERE ${isLiveSql('resources')}) AS resources`
  if (!figures) throw new Error('a SELECT without FROM has one row')
  return figures
}
