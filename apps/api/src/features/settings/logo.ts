import type { Database } from '@portal/database/client'
import { notFound } from '../../lib/app-error.ts'
import { audit, type Doer } from '../../lib/audit.ts'
import { decodeLogo } from '../../lib/photos.ts'
import { type LiveSettings, requireNotOperators, settingsTarget } from '../../lib/settings.ts'
import { transaction } from '../../lib/transaction.ts'
import { tellOfChange } from './service.ts'

interface LogoDeps {
  db: Database
  settings: LiveSettings
}

/** Adds or replaces the logo, of which a PNG is stored. Throws as `decodeLogo`. */
export async function setLogo(
  { db, settings }: LogoDeps,
  actor: Doer,
  file: unknown,
): Promise<void> {
  requireNotOperators(settings, 'logo')
  const png = new Uint8Array(await decodeLogo(file))
  await transaction(db, async (tx) => {
    const before = await tx.networkLogo.count()
    await tx.networkLogo.upsert({
      where: { only_row: true },
      create: { png },
      update: { png },
      select: { only_row: true },
    })
    await audit(tx, actor, {
      action: 'settings.logo_changed',
      target: settingsTarget,
      before: { logo: before > 0 ? 'another one' : null },
      after: { logo: 'uploaded' },
    })
    await tellOfChange(tx)
  })
  await settings.reload()
}

/** Removes the logo. Throws `not_found` without one. */
export async function removeLogo({ db, settings }: LogoDeps, actor: Doer): Promise<void> {
  requireNotOperators(settings, 'logo')
  await transaction(db, async (tx) => {
    const { count } = await tx.networkLogo.deleteMany()
    if (count === 0) throw notFound('The logo')
    await audit(tx, actor, {
      action: 'settings.logo_removed',
      target: settingsTarget,
      before: { logo: 'uploaded' },
      after: { logo: null },
    })
    await tellOfChange(tx)
  })
  await settings.reload()
}
