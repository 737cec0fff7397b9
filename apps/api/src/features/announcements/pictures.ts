import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { decodePicture, changePicture as storePicture } from '../../lib/media/pictures.ts'
import { lockEditable } from './admin.ts'

interface Change {
  id: string
  picture: { file: unknown; description: string } | null
}

export async function changePicture(
  { db, rules }: Pick<Deps, 'db' | 'rules'>,
  actor: Actor,
  { id, picture }: Change,
): Promise<void> {
  const owner = { kind: 'announcement', announcement_id: id } as const
  const stored = picture && (await decodePicture('announcement', picture.file))
  const description = picture?.description ?? null
  await transaction(db, async (tx) => {
    await lockEditable(tx, { actor, rules, id })
    const before = await tx.picture.findUnique({
      where: { announcement_id: id },
      select: { description: true },
    })
    if (!before && !stored) return
    await storePicture(tx, owner, stored && { ...stored, description })
    // The version of an announcement includes its picture.
    await tx.announcement.update({ where: { id }, data: { updated_at: new Date() } })
    await audit(
      tx,
      actor,
      picture ? 'announcement.picture_added' : 'announcement.picture_removed',
      id,
      { before: { picture: before?.description ?? null }, after: { picture: description } },
    )
  })
}
