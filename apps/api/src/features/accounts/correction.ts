import { hash } from 'node:crypto'
import { type Correction, correctableFields } from '@portal/shared/accounts/schemas'
import { businessModels } from '@portal/shared/applications/options'
import { founderOnlyErrors } from '@portal/shared/profile/choices'
import type { Me } from '@portal/shared/profile/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { difference } from '../../lib/content/content-admin.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { requireVersion } from '../../lib/db/versions.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, invalidFields } from '../../lib/http/app-error.ts'
import { pick } from '../../lib/record.ts'
import { dayAt, presentDay, storedDay } from '../../lib/text/days.ts'
import { dropNotes, readMe } from '../profile/service.ts'
import { profileCorrected } from './emails.ts'
import { lockToManage } from './service.ts'

type Correctable = Pick<Me, Exclude<keyof Correction, 'joined_on'>> & { joined_on: string | null }

export const correctionVersion = (profile: Correctable): string =>
  hash('sha256', JSON.stringify(pick(profile, correctableFields)), 'base64url').slice(0, 16)

const applyCorrection = (stored: Correctable, change: Correction) => ({
  joined_on: (change.joined_on ?? stored.joined_on) || null,
  current_title: (change.current_title ?? stored.current_title) || null,
  company_name: (change.company_name ?? stored.company_name) || null,
  business_model: change.business_model ?? stored.business_model,
})

interface Request extends Correction {
  id: string
  version?: string | undefined
}

/** Corrects a member's profile and emails them. Changes nothing if no field differs. */
export async function correctProfile(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  actor: Actor,
  { id, version, ...change }: Request,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { user_type, activated_at, joined_on } = await lockToManage(tx, actor, id)
    const { joined_on: since = '', ...founders } = change
    const isFriends = user_type === 'friend'
    if (isFriends && Object.keys(founders).length > 0) {
      throw invalidFields(founderOnlyErrors(Object.keys(founders)))
    }
    if (!activated_at) throw conflict('Applicants change their own answers')
    if (since > dayAt(new Date())) {
      throw invalidFields({ joined_on: ['Please enter a date that isn’t in the future'] })
    }
    const current = { ...(await readMe(tx, id)), joined_on: joined_on && presentDay(joined_on) }
    const stored = pick(current, correctableFields)
    requireVersion(version, correctionVersion(stored))
    const known = new Set<string>([...businessModels, ...stored.business_model])
    if (change.business_model?.some((one) => !known.has(one))) {
      throw invalidFields({ business_model: ['Please choose from the options'] })
    }
    const data = applyCorrection(stored, change)
    const changed = difference(stored, data)
    if (!changed) return
    const { joined_on: day, ...profile } = data
    const where = { user_id: id }
    await tx.user.update({ where: { id }, data: { joined_on: day && storedDay(day) } })
    // An administrator created without an application has no profile yet.
    const create = { ...where, ...profile }
    if (!isFriends) await tx.founderProfile.upsert({ where, create, update: profile })
    await dropNotes(tx, id, changed.after)
    await audit(tx, actor, 'member.corrected', id, changed)
    const fields = correctableFields.filter((name) => name in changed.after)
    await mailer.enqueue(tx, [profileCorrected.for(id, { fields })])
  })
}
