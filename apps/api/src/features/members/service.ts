import type { Database, Prisma } from '@portal/database/client'
import { founderConsents, friendNewsletterConsent } from '@portal/shared/applications/options'
import type { ProfilePatch } from '@portal/shared/members/schemas'
import type { Network } from '@portal/shared/network/schemas'
import { findUser } from '../auth/service.ts'
import { type Consents, readConsents, recordConsents } from './consents.ts'
import type { Member } from './presenter.ts'

export { recordConsents } from './consents.ts'

/** A member's whole profile. */
export async function getMember(db: Database, userId: string): Promise<Member> {
  const [user, founder, friend, consents] = await Promise.all([
    findUser(db, userId),
    db.founderProfile.findUnique({ where: { user_id: userId } }),
    db.friendProfile.findUnique({ where: { user_id: userId } }),
    readConsents(db, userId),
  ])
  return { user, founder, friend, consents }
}

/** An emptied text is stored as none, so that 'empty' has one form. */
function orNull(text: string | undefined): string | null | undefined {
  return text === '' ? null : text
}

/** Keeps only what was sent: Prisma refuses undefined, so that a slip never means 'everything'. */
function sent<T extends object>(data: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(data).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> }
}

function founderChanges(patch: ProfilePatch): Prisma.FounderProfileUpdateInput {
  return sent({
    pronouns: orNull(patch.pronouns),
    city: orNull(patch.city),
    linkedin_profile: orNull(patch.linkedin_profile),
    cambridge_connection: patch.cambridge_connection,
    cambridge_connection_notes: orNull(patch.cambridge_connection_notes),
    founder_type: orNull(patch.founder_type),
    bio: orNull(patch.bio),
    company_name: orNull(patch.company_name),
    current_title: orNull(patch.current_title),
    company_website: orNull(patch.company_website),
    industry: orNull(patch.industry),
    industry_other: orNull(patch.industry_other),
    verticals: patch.verticals,
    product_type: orNull(patch.product_type),
    revenue_status: orNull(patch.revenue_status),
    business_type: orNull(patch.business_type),
    users_status: orNull(patch.users_status),
    product_status: orNull(patch.product_status),
    how_found_us: orNull(patch.how_found_us),
    ai_usage: orNull(patch.ai_usage),
    is_university_spinout: patch.is_university_spinout,
    is_related_to_university_studies: patch.is_related_to_university_studies,
    companies_house_number: orNull(patch.companies_house_number ?? patch.company_house_number),
    have_raised: patch.have_raised,
    will_raise: patch.will_raise,
    fundraising_details: orNull(patch.fundraising_details),
    contributions: patch.contributions,
    whatsapp_number: orNull(patch.whatsapp_number),
    pod_signup: patch.pod_signup,
  })
}

function friendChanges(patch: ProfilePatch): Prisma.FriendProfileUpdateInput {
  return sent({
    pronouns: orNull(patch.pronouns),
    city: orNull(patch.city),
    linkedin_profile: orNull(patch.linkedin_profile),
    bio: orNull(patch.bio),
    how_found_us: orNull(patch.how_found_us),
  })
}

/** Hidden means hidden: taking herself off the public list takes a member off both (decisions). */
function consentChanges(patch: ProfilePatch): Partial<Consents> {
  const hidden = patch.public_member_list === false && patch.internal_member_list === undefined
  return sent({
    newsletter: patch.newsletter,
    whatsapp_group: patch.whatsapp_group,
    internal_member_list: hidden ? false : patch.internal_member_list,
    public_member_list: patch.public_member_list,
    repost_wins: patch.repost_wins,
    participate_research: patch.participate_research,
  })
}

/** Changes what was sent of a member's profile and consents, all of it or nothing. */
export async function updateMember(
  db: Database,
  network: Network,
  userId: string,
  patch: ProfilePatch,
): Promise<Member> {
  await db.$transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    if (patch.full_name !== undefined) {
      await tx.user.update({ where: { id: userId }, data: { full_name: patch.full_name } })
    }
    const founder = user.user_type === 'female_founder'
    if (founder) {
      await tx.founderProfile.updateMany({
        where: { user_id: userId },
        data: founderChanges(patch),
      })
    } else {
      await tx.friendProfile.updateMany({ where: { user_id: userId }, data: friendChanges(patch) })
    }
    await recordConsents(tx, {
      userId,
      changes: consentChanges(patch),
      wording: founder
        ? founderConsents(network)
        : { ...founderConsents(network), newsletter: friendNewsletterConsent },
      source: 'account',
    })
  })
  return getMember(db, userId)
}
