import type { Prisma, Transaction } from '@portal/database/client'
import type { ConsentKind, ConsentSource } from '@portal/shared/applications/options'
import type {
  ApplicationData,
  FounderAnswers,
  FriendAnswers,
} from '@portal/shared/applications/schemas'
import { nameError } from '@portal/shared/core/fields'
import type { Network } from '@portal/shared/network/schemas'
import { invalidFields } from '../../lib/app-error.ts'
import { recordConsents } from '../profile/service.ts'

/** The answers of an application, by track. */
export type Answers =
  | { userType: 'female_founder'; answers: FounderAnswers }
  | { userType: 'friend'; answers: FriendAnswers }

/** Throws `invalid_input` for a changed name that is not valid. */
export function checkName({ answers }: Answers, stored: string): void {
  const fault = nameError(answers.fullName, stored)
  if (fault) throw invalidFields({ fullName: [fault] })
}

/** The answers without `industryOther`, unless the industry is 'Other'. */
export function dropUnusedIndustry(given: Answers): Answers {
  if (given.userType === 'friend' || given.answers.industry === 'Other') return given
  return { ...given, answers: { ...given.answers, industryOther: undefined } }
}

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The answers as an application stores them: snake_case keys, the name split after its first word, and
 * the address. Empty answers are left out.
 */
export function applicationData(email: string, { answers }: Answers): ApplicationData {
  const { fullName, ...rest } = answers
  const [first = '', ...others] = fullName.split(/\s+/)
  const data: ApplicationData = { first_name: first, last_name: others.join(' '), email }
  for (const [key, value] of Object.entries(rest)) {
    const empty = value === undefined || value === '' || (Array.isArray(value) && !value.length)
    if (!empty) data[snakeCase(key)] = value
  }
  return data
}

function founderProfile(answers: FounderAnswers) {
  return {
    linkedin_profile: answers.linkedinProfile,
    city: answers.city,
    whatsapp_number: answers.whatsappNumber || null,
    cambridge_connection: answers.cambridgeConnection,
    cambridge_connection_notes: answers.cambridgeConnectionNotes || null,
    how_found_us: answers.howDidYouFindUs || null,
    company_name: answers.companyName,
    company_website: answers.companyWebsite || null,
    current_title: answers.currentTitle,
    founder_type: answers.founderType,
    business_type: answers.businessType,
    is_university_spinout: answers.isUniversitySpinout === 'yes',
    is_related_to_university_studies: answers.isRelatedToUniversityStudies === 'yes',
    ai_usage: answers.aiUsage,
    industry: answers.industry,
    industry_other: answers.industryOther || null,
    verticals: answers.verticals ?? [],
    product_type: answers.productType,
    product_status: answers.productStatus,
    companies_house_number: answers.companiesHouseNumber || null,
    revenue_status: answers.revenueStatus,
    business_model: answers.businessModel,
    users_status: answers.usersStatus,
    have_raised: answers.haveRaised ?? [],
    will_raise: answers.willRaise ?? [],
    fundraising_details: answers.fundraisingDetails || null,
    contributions: answers.contributions ?? [],
  } satisfies Prisma.FounderProfileUncheckedUpdateInput
}

function friendProfile(answers: FriendAnswers) {
  return {
    linkedin_profile: answers.linkedinProfile,
    ecosystem_role: answers.ecosystemRole,
    role_org: answers.roleOrg,
    how_found_us: answers.howDidYouFindUs || null,
  } satisfies Prisma.FriendProfileUncheckedUpdateInput
}

/** Replaces the applicant's profile, which after an earlier application may be of the other track. */
async function saveProfile(tx: Transaction, userId: string, given: Answers): Promise<void> {
  const where = { user_id: userId }
  if (given.userType === 'female_founder') {
    const update = founderProfile(given.answers)
    await tx.friendProfile.deleteMany({ where })
    await tx.founderProfile.upsert({ where, create: { ...where, ...update }, update })
  } else {
    const update = friendProfile(given.answers)
    await tx.founderProfile.deleteMany({ where })
    await tx.friendProfile.upsert({ where, create: { ...where, ...update }, update })
  }
}

function consentsIn(given: Answers): Partial<Record<ConsentKind, boolean>> {
  if (given.userType === 'friend') return { newsletter: given.answers.newsletter }
  const { answers } = given
  return {
    newsletter: answers.newsletter,
    whatsapp_group: answers.whatsappGroup,
    internal_member_list: answers.internalMemberList,
    public_member_list: answers.publicMemberList,
    repost_wins: answers.repostWins,
    participate_research: answers.participateResearch,
  }
}

/** Stores the profile and the consents that the answers contain. */
export async function saveAnswers(
  tx: Transaction,
  network: Network,
  userId: string,
  given: Answers,
  source: ConsentSource,
): Promise<void> {
  await saveProfile(tx, userId, given)
  const track = given.userType
  await recordConsents(tx, { userId, network, track, changes: consentsIn(given), source })
}
