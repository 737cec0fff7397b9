import { hasPermission } from '@portal/shared/core/access'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { drawCard } from '../../lib/media/card-image.ts'
import { readLogo } from '../network/service.ts'
import { type RepostRow, readRepost } from './repost-rows.ts'

/** The headers of a card, which changes with the win and the author's profile. */
export const cardHeaders = {
  'cache-control': 'private, no-store',
  // Applies if a browser opens the card as a page.
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="win.png"',
}

/** Authors may preview the card of their win; editors see only cards that they may post. */
function maySeeCard(actor: Pick<Actor, 'id' | 'roles'>, row: RepostRow): boolean {
  if (row.permission === 'deleted') return false
  return (
    row.author_id === actor.id ||
    (hasPermission(actor.roles, 'manage_content') && row.permission === 'agreed')
  )
}

export async function readCard(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  actor: Actor,
  id: string,
): Promise<Buffer> {
  const row = await readRepost(db, id)
  if (!maySeeCard(actor, row) || !row.author_id) throw notFound('This win')
  const photo = await db.picture.findUnique({
    where: { user_id: row.author_id },
    select: { bytes: true },
  })
  const { title, author, company } = row
  const card = { title, line: author ?? '', detail: company, photo: photo?.bytes ?? null }
  return drawCard(card, { ...network, picture: await readLogo({ db, network }) })
}
