import type { Database } from '@portal/database/client'
import type { Sharp } from 'sharp'
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

/** The maximum size of a stored logo, in pixels. */
const maxSize = { width: 1024, height: 512 }

const fit = (logo: Sharp) =>
  logo
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()

/** Adds or replaces the logo, of which a PNG is stored. Throws `invalid_input`. */
export async function setLogo(
  { db, settings }: LogoDeps,
  actor: Doer,
  file: unknown,
): Promise<void> {
  requireNotOperators(settings, 'logo')
  const png = new Uint8Array(await decodeLogo(file, maxSize.height, fit))
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
