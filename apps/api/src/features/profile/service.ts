import type { Database, Prisma, Transaction, UserType } from '@portal/database/client'
import {
  type ConsentKind,
  type ConsentSource,
  founderConsents,
  friendNewsletterConsent,
} from '@portal/shared/applications/options'
import type { FieldErrors } from '@portal/shared/core/errors'
import { nameError } from '@portal/shared/core/fields'
import type { Network } from '@portal/shared/network/schemas'
import {
  founderOnlyErrors,
  unknownFriendFields,
  unknownProfileChoices,
} from '@portal/shared/profile/choices'
import type { Me, ProfilePatch } from '@portal/shared/profile/schemas'
import {
  type ChoosableField,
  choosableFields,
  type Visibility,
} from '@portal/shared/profile/visibility'
import type { Actor } from '../../lib/actor.ts'
import { AppError, invalidFields } from '../../lib/app-error.ts'
import {
  type Consents,
  consentLedger,
  heldConsents,
  recordConsents,
  switchVisibility,
} from './consents.ts'
import { getMe } from './me.ts'
import { type Member, presentMe } from './presenter.ts'
import { sectionsOf } from './versions.ts'

export { readConsents, recordConsents } from './consents.ts'
export { getMe } from './me.ts'
export { presentMe } from './presenter.ts'

/** An emptied text is stored as none, so that 'empty' has one form. */
function orNull(text: string | undefined): string | null | undefined {
  return text === '' ? null : text
}

/** Keeps only what was sent: Prisma refuses undefined, so that a slip never means 'everything'. */
function sent<T extends object>(data: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(data).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> }
}

/** An industry in her own words goes with 'Other' alone: with another industry it would contradict it. */
function otherIndustry({ industry, industry_other }: ProfilePatch, held: string | null) {
  if (industry === undefined && industry_other === undefined) return undefined
  return (industry ?? held) === 'Other' ? orNull(industry_other) : null
}

/** The fields that founders and friends have. */
const sharedChanges = (patch: ProfilePatch) => ({
  pronouns: orNull(patch.pronouns),
  city: orNull(patch.city),
  linkedin_profile: orNull(patch.linkedin_profile),
  cambridge_connection: patch.cambridge_connection,
  cambridge_connection_notes: orNull(patch.cambridge_connection_notes),
  bio: orNull(patch.bio),
  how_found_us: orNull(patch.how_found_us),
  contributions: patch.contributions,
  whatsapp_number: orNull(patch.whatsapp_number),
  pod_signup: patch.pod_signup,
})

function founderChanges(patch: ProfilePatch, held: Me): Prisma.FounderProfileUpdateInput {
  return sent({
    ...sharedChanges(patch),
    founder_type: orNull(patch.founder_type),
    company_name: orNull(patch.company_name),
    current_title: orNull(patch.current_title),
    company_website: orNull(patch.company_website),
    industry: orNull(patch.industry),
    industry_other: otherIndustry(patch, held.industry),
    verticals: patch.verticals,
    product_type: orNull(patch.product_type),
    revenue_status: orNull(patch.revenue_status),
    business_type: orNull(patch.business_type),
    users_status: orNull(patch.users_status),
    product_status: orNull(patch.product_status),
    ai_usage: orNull(patch.ai_usage),
    is_university_spinout: patch.is_university_spinout,
    is_related_to_university_studies: patch.is_related_to_university_studies,
    companies_house_number: orNull(patch.companies_house_number ?? patch.company_house_number),
    have_raised: patch.have_raised,
    will_raise: patch.will_raise,
    fundraising_details: orNull(patch.fundraising_details),
  })
}

/** The visibility switch has the public list's field, which answers for that list only beside the other. */
const switchIn = ({ public_member_list, internal_member_list }: ProfilePatch) =>
  internal_member_list === undefined ? public_member_list : undefined

/** The consents that a change gives or withdraws, the visibility switch aside. */
const consentsIn = (patch: ProfilePatch): Partial<Consents> =>
  sent({
    newsletter: patch.newsletter,
    whatsapp_group: patch.whatsapp_group,
    internal_member_list: patch.internal_member_list,
    public_member_list: switchIn(patch) === undefined ? patch.public_member_list : undefined,
    repost_wins: patch.repost_wins,
    participate_research: patch.participate_research,
  })

function wordingsFor(network: Network, track: UserType): Record<ConsentKind, string> {
  const wordings = founderConsents(network)
  return track === 'friend' ? { ...wordings, newsletter: friendNewsletterConsent } : wordings
}

/** What a member has agreed to, in which words, and since when; and all that she ever answered. */
export async function getConsents(db: Database, network: Network, actor: Actor) {
  const ledger = await consentLedger(db, actor.id)
  return { consents: heldConsents(ledger, wordingsFor(network, actor.user_type)), ledger }
}

/** Changes of one member's profile happen one after the other. */
async function lockMember(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
}

/** Refuses a change of a section that no longer holds what its editor saw. */
function requireVersion({ versions }: Me, patch: ProfilePatch, version: string): void {
  if (sectionsOf(patch).some((section) => versions[section] !== version)) {
    throw new AppError('changed_meanwhile', 'This section was changed elsewhere meanwhile')
  }
}

/** Throws `invalid_input` when a change names one of these fields. */
function refuse(details: FieldErrors): void {
  if (Object.keys(details).length > 0) throw invalidFields(details)
}

/**
 * Changes what was sent of a member's profile and consents, all of it or nothing. With a version,
 * throws `changed_meanwhile` unless the section that is changed still has it. Throws `invalid_input`
 * for a choice that no screen offers and that the member did not have, and for a founder's field that
 * a friend sends.
 */
export async function updateMember(
  db: Database,
  network: Network,
  userId: string,
  { patch, version }: { patch: ProfilePatch; version?: string | undefined },
): Promise<Member> {
  return db.$transaction(async (tx) => {
    await lockMember(tx, userId)
    const held = presentMe(await getMe(tx, userId))
    if (version !== undefined) requireVersion(held, patch, version)
    const track = held.user_type
    refuse({
      ...unknownProfileChoices(network, patch, held),
      ...(track === 'friend' && unknownFriendFields(patch)),
    })
    const data = { user_id: userId }
    const where = { user_id: userId }
    if (patch.full_name !== undefined) {
      const fault = nameError(patch.full_name, held.full_name)
      if (fault) throw invalidFields({ full_name: [fault] })
      await tx.user.update({ where: { id: userId }, data: { full_name: patch.full_name } })
    }
    // An administrator may have been made without a profile: it begins with what she fills in.
    if (track === 'female_founder') {
      await tx.founderProfile.createMany({ data, skipDuplicates: true })
      await tx.founderProfile.updateMany({ where, data: founderChanges(patch, held) })
    } else {
      await tx.friendProfile.createMany({ data, skipDuplicates: true })
      await tx.friendProfile.updateMany({ where, data: sent(sharedChanges(patch)) })
    }
    const wording = wordingsFor(network, track)
    await recordConsents(tx, { userId, changes: consentsIn(patch), wording, source: 'account' })
    const shown = switchIn(patch)
    if (shown !== undefined) await switchVisibility(tx, { userId, wording, shown })
    return getMe(tx, userId)
  })
}

/**
 * Gives or withdraws consents on the account page, each for itself alone. Throws `invalid_input` when a
 * friend answers for a list, since friends are in none.
 */
export async function updateConsents(
  db: Database,
  network: Network,
  { id: userId, user_type }: Pick<Actor, 'id' | 'user_type'>,
  changes: Partial<Consents>,
): Promise<Member> {
  return db.$transaction(async (tx) => {
    await lockMember(tx, userId)
    if (user_type === 'friend') refuse(unknownFriendFields(changes))
    const wording = wordingsFor(network, user_type)
    await recordConsents(tx, { userId, changes, wording, source: 'account' })
    return getMe(tx, userId)
  })
}

/** The sentence by which somebody on this track agrees to the newsletter. */
export const newsletterWording = (network: Network, track: UserType): string =>
  wordingsFor(network, track).newsletter

/** Gives or withdraws the consent to the newsletter, as the switch of her account page does. */
export async function answerNewsletter(
  db: Database,
  network: Network,
  { id, user_type }: Pick<Actor, 'id' | 'user_type'>,
  { granted, source }: { granted: boolean; source: ConsentSource },
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockMember(tx, id)
    const wording = wordingsFor(network, user_type)
    await recordConsents(tx, { userId: id, changes: { newsletter: granted }, wording, source })
  })
}

/** The fields that are shown after a change, in the order of the contract. */
function shownAfter(
  current: string[],
  changes: Partial<Record<ChoosableField, Visibility>>,
): ChoosableField[] {
  return choosableFields.filter((field) => {
    const chosen = changes[field]
    return chosen ? chosen === 'founders' : current.includes(field)
  })
}

/**
 * Shows fields of a founder's profile to other founders, or keeps them private. Throws `invalid_input`
 * when a friend sends one, since friends are shown to nobody.
 */
export async function updateVisibility(
  db: Database,
  userId: string,
  changes: Partial<Record<ChoosableField, Visibility>>,
): Promise<Member> {
  return db.$transaction(async (tx) => {
    await lockMember(tx, userId)
    const { user, founder } = await getMe(tx, userId)
    if (user.user_type === 'friend') refuse(founderOnlyErrors(Object.keys(changes)))
    if (founder) {
      await tx.founderProfile.update({
        where: { user_id: userId },
        data: { shown_fields: shownAfter(founder.shown_fields, changes) },
      })
    }
    return getMe(tx, userId)
  })
}
