import type { Database, Prisma, Transaction, UserType } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { LaterAnswers } from '@portal/shared/applications/answers'
import type { ConsentSource } from '@portal/shared/applications/options'
import { columnOf, missingAnswers, profileColumns } from '@portal/shared/applications/stored'
import type { FieldErrors } from '@portal/shared/core/errors'
import { nameError } from '@portal/shared/core/fields'
import type { Network } from '@portal/shared/network/schemas'
import {
  founderOnlyErrors,
  unknownFounderFields,
  unknownFriendFields,
  unknownProfileChoices,
} from '@portal/shared/profile/choices'
import {
  type ChoosableField,
  choosableFields,
  type Visibility,
} from '@portal/shared/profile/fields'
import type { Me, ProfilePatch } from '@portal/shared/profile/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { staleVersion } from '../../lib/db/versions.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, invalidFields } from '../../lib/http/app-error.ts'
import { photoIdSql } from '../../lib/media/pictures.ts'
import { storedDay } from '../../lib/text/days.ts'
import { userWithStatusSql } from '../auth/service.ts'
import { type ConsentChanges, recordConsents, switchVisibility } from './consents.ts'
import { introductionErrors } from './introductions.ts'
import { dropNotes } from './notes.ts'
import { type Member, presentMe, sectionsOf } from './presenter.ts'

export { readConsents, recordConsents } from './consents.ts'
export { dropNotes, keepNotes } from './notes.ts'

async function getMe(db: Database | Transaction, userId: string): Promise<Member> {
  // Timestamps in JSON would be text, so the types leave them out.
  const [member] = await read<Member>(db)`
    SELECT ${userWithStatusSql('u')},
      row_to_json(founder) AS founder, row_to_json(friend) AS friend,
      ARRAY(SELECT kind::text FROM (
        SELECT DISTINCT ON (c.kind) c.kind, c.granted FROM consents c WHERE c.user_id = u.id
        ORDER BY c.kind, c.id DESC) newest WHERE granted) AS agreed,
      d.user_id IS NOT NULL AS listed, ${photoIdSql('u')},
      (SELECT coalesce(jsonb_object_agg(n.field, n.text), '{}') FROM answer_notes n
        WHERE n.user_id = u.id) AS unmatched_values
    FROM users u
    LEFT JOIN founder_profiles founder ON founder.user_id = u.id
    LEFT JOIN friend_profiles friend ON friend.user_id = u.id
    LEFT JOIN directory_entries d ON d.user_id = u.id
    WHERE u.id = ${userId}::uuid`
  if (!member) throw new Error('This account is gone')
  return member
}

export const readMe = async (db: Database | Transaction, userId: string): Promise<Me> =>
  presentMe(await getMe(db, userId))

const unknownTo = { friend: unknownFriendFields, female_founder: unknownFounderFields }

function requireNone(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

/** Throws `stale_version` unless each changed section has this version. */
function requireVersion({ versions }: Me, patch: ProfilePatch, version: string): void {
  if (sectionsOf(patch).some((section) => versions[section] !== version)) {
    throw staleVersion()
  }
}

type Column<Value> = Value extends string ? Value | null : Value
type Columns<T> = { [K in keyof T]: Column<Exclude<T[K], undefined>> }

/** Drops undefined values, which Prisma refuses, and turns empty texts into null. */
function columns<T extends object>(values: T): Columns<T> {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    sent.map(([name, value]) => [name, value === '' ? null : value]),
  ) as Columns<T>
}

/** `industry_other` is kept only with the industry 'Other'. */
function otherIndustry({ industry, industry_other }: ProfilePatch, current: string | null) {
  if (industry === undefined && industry_other === undefined) return undefined
  return (industry ?? current) === 'Other' ? industry_other : ''
}

function split(patch: ProfilePatch, current: Me) {
  const { full_name, company_house_number, newsletter, whatsapp_group, ...others } = patch
  const { repost_wins, participate_research, list_as_supporter, ...rest } = others
  const { internal_member_list, public_member_list, introductions_paused_until, ...profile } = rest
  // `public_member_list` alone is the visibility switch; with the other list it is a consent.
  const isSwitch = internal_member_list === undefined
  const lists = isSwitch ? {} : { internal_member_list, public_member_list }
  return {
    full_name,
    consents: {
      ...{ newsletter, whatsapp_group, repost_wins, participate_research, list_as_supporter },
      ...lists,
    },
    shown: isSwitch ? public_member_list : undefined,
    profile: columns({
      ...profile,
      introductions_paused_until:
        introductions_paused_until && storedDay(introductions_paused_until),
      industry_other: otherIndustry(patch, current.industry),
      companies_house_number: profile.companies_house_number ?? company_house_number,
    }),
  }
}

/** Updates the profile, or creates it for an administrator who never applied. */
async function saveColumns(
  tx: Transaction,
  { userId, track }: { userId: string; track: UserType },
  data: Prisma.FounderProfileUpdateManyMutationInput & Prisma.FriendProfileUpdateManyMutationInput,
): Promise<void> {
  const where = { user_id: userId }
  if (track === 'female_founder') {
    await tx.founderProfile.createMany({ data: where, skipDuplicates: true })
    await tx.founderProfile.updateMany({ where, data })
  } else {
    await tx.friendProfile.createMany({ data: where, skipDuplicates: true })
    await tx.friendProfile.updateMany({ where, data })
  }
  await dropNotes(tx, userId, data)
}

/**
 * Stores missing answers that are required or have an unmatched imported value, which it deletes.
 */
export async function giveAnswers(
  { db }: Pick<Deps, 'db'>,
  { id: userId }: Actor,
  given: LaterAnswers,
): Promise<Me> {
  return transaction(db, async (tx) => {
    await lockRows(tx, 'users', userId)
    const { user_type: track, founder, friend, unmatched_values } = await getMe(tx, userId)
    const missing = missingAnswers(track, founder ?? friend ?? {})
    const isOther = missing.includes('industry') && given.industry === 'Other'
    const isAsked = (name: string) =>
      missing.includes(name) ||
      (name === 'industryOther' && isOther) ||
      String(columnOf(name)) in unmatched_values
    const answers = Object.entries(given).filter(([name]) => isAsked(name))
    if (answers.length === 0) {
      throw conflict('Your profile already has these answers. Change them in your account')
    }
    const names = answers.map(([name]) => name)
    const columns = profileColumns(names, Object.fromEntries(answers))
    await saveColumns(tx, { userId, track }, columns)
    // Fields left empty count as seen, too.
    const field = { in: Object.keys(columns) }
    await tx.answerNote.deleteMany({ where: { user_id: userId, field } })
    return readMe(tx, userId)
  })
}

// Throws `stale_version` if the changed section has another version, or `invalid_input` for a
// choice that no screen offers and the member did not have.
export async function updateMember(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  { id: userId }: Actor,
  { version, ...patch }: ProfilePatch & { version?: string | undefined },
): Promise<Me> {
  return transaction(db, async (tx) => {
    await lockRows(tx, 'users', userId)
    const current = await readMe(tx, userId)
    if (version !== undefined) requireVersion(current, patch, version)
    const track = current.user_type
    requireNone({
      ...unknownProfileChoices(network, patch, current),
      ...introductionErrors(network, patch, current),
      ...unknownTo[track](patch),
    })
    const { full_name, consents, shown, profile } = split(patch, current)
    if (full_name !== undefined) {
      const fault = nameError(full_name, current.full_name)
      if (fault) throw invalidFields({ full_name: [fault] })
      await tx.user.update({ where: { id: userId }, data: { full_name } })
    }
    await saveColumns(tx, { userId, track }, profile)
    const member = { userId, network, track }
    await recordConsents(tx, { ...member, changes: consents, source: 'account' })
    if (shown !== undefined) await switchVisibility(tx, { ...member, shown })
    return readMe(tx, userId)
  })
}

/** Changes consents. Throws `invalid_input` for one that the member's track does not have. */
export async function updateConsents(
  db: Database,
  network: Network,
  { id: userId, user_type: track }: Pick<Actor, 'id' | 'user_type'>,
  { changes, source }: { changes: ConsentChanges; source: ConsentSource },
): Promise<void> {
  requireNone(unknownTo[track](changes))
  await transaction(db, async (tx) => {
    await lockRows(tx, 'users', userId)
    await recordConsents(tx, { userId, network, track, changes, source })
  })
}

/** Changes what founders see of a founder's profile. Throws `invalid_input` for friends. */
export async function updateVisibility(
  { db }: Pick<Deps, 'db'>,
  { id: userId }: Actor,
  changes: Partial<Record<ChoosableField, Visibility>>,
): Promise<Me> {
  return transaction(db, async (tx) => {
    await lockRows(tx, 'users', userId)
    const { user_type, founder } = await getMe(tx, userId)
    if (user_type === 'friend') requireNone(founderOnlyErrors(Object.keys(changes)))
    if (founder) {
      const shown_fields = choosableFields.filter((field) => {
        const chosen = changes[field]
        return chosen ? chosen === 'founders' : founder.shown_fields.includes(field)
      })
      await tx.founderProfile.update({ where: { user_id: userId }, data: { shown_fields } })
    }
    return readMe(tx, userId)
  })
}
