import type { Database } from '@portal/database/client'
import type { NetworkPicture } from '@portal/shared/network/schemas'
import { audit, type Doer } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { decodeLogo } from '../../lib/media/photos.ts'
import {
  type LiveSettings,
  requireNotOperators,
  settingsTarget,
} from '../../lib/settings/settings.ts'
import { tellOfChange } from './service.ts'

interface LogoDeps {
  db: Database
  settings: LiveSettings
}

/** Adds or replaces the logo or the icon, of which a PNG is stored. Throws as `decodeLogo`. */
export async function setLogo(
  { db, settings }: LogoDeps,
  actor: Doer,
  { kind, file }: { kind: NetworkPicture; file: unknown },
): Promise<void> {
  requireNotOperators(settings, kind)
  const png = new Uint8Array(await decodeLogo(file, kind))
  await transaction(db, async (tx) => {
    const before = await tx.networkLogo.count({ where: { kind } })
    await tx.networkLogo.upsert({
      where: { kind },
      create: { kind, png },
      update: { png },
      select: { kind: true },
    })
    await audit(tx, actor, {
      action: `settings.${kind}_changed`,
      target: settingsTarget,
      before: { [kind]: before > 0 ? 'another one' : null },
      after: { [kind]: 'uploaded' },
    })
    await tellOfChange(tx)
  })
  await settings.reload()
}

/** Removes the logo or the icon. Throws `not_found` without one. */
export async function removeLogo(
  { db, settings }: LogoDeps,
  actor: Doer,
  kind: NetworkPicture,
): Promise<void> {
  requireNotOperators(settings, kind)
  await transaction(db, async (tx) => {
    const { count } = await tx.networkLogo.deleteMany({ where: { kind } })
    if (count === 0) throw notFound(`The ${kind}`)
    await audit(tx, actor, {
      action: `settings.${kind}_removed`,
      target: settingsTarget,
      before: { [kind]: 'uploaded' },
      after: { [kind]: null },
    })
    await tellOfChange(tx)
  })
  await settings.reload()
}
