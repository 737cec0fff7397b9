import type { Prisma, Transaction } from '@portal/database/client'
import type { ConsentKind } from '@portal/shared/applications/options'
import type { FounderAnswers, FriendAnswers } from '@portal/shared/applications/schemas'

/** Answers of either track, told apart. */
export type Answers =
  | { userType: 'female_founder'; answers: FounderAnswers }
  | { userType: 'friend'; answers: FriendAnswers }

/** The answers to what was asked: an industry in her own words only beside 'Other'. */
export function answered(given: Answers): Answers {
  if (given.userType === 'friend' || given.answers.industry === 'Other') return given
  return { ...given, answers: { ...given.answers, industryOther: undefined } }
}

const textOrNull = (value: string | undefined): string | null => value || null

function founderProfile(answers: FounderAnswers) {
  return {
    linkedin_profile: answers.linkedinProfile,
    city: answers.city,
    whatsapp_number: textOrNull(answers.whatsappNumber),
    cambridge_connection: answers.cambridgeConnection,
    cambridge_connection_notes: textOrNull(answers.cambridgeConnectionNotes),
    how_found_us: textOrNull(answers.howDidYouFindUs),
    company_name: answers.companyName,
    company_website: textOrNull(answers.companyWebsite),
    current_title: answers.currentTitle,
    founder_type: answers.founderType,
    business_type: answers.businessType,
    is_university_spinout: answers.isUniversitySpinout === 'yes',
    is_related_to_university_studies: answers.isRelatedToUniversityStudies === 'yes',
    ai_usage: answers.aiUsage,
    industry: answers.industry,
    industry_other: textOrNull(answers.industryOther),
    verticals: answers.verticals ?? [],
    product_type: answers.productType,
    product_status: answers.productStatus,
    companies_house_number: textOrNull(answers.companiesHouseNumber),
    revenue_status: answers.revenueStatus,
    business_model: answers.businessModel,
    users_status: answers.usersStatus,
    have_raised: answers.haveRaised ?? [],
    will_raise: answers.willRaise ?? [],
    fundraising_details: textOrNull(answers.fundraisingDetails),
    contributions: answers.contributions ?? [],
  } satisfies Prisma.FounderProfileUncheckedUpdateInput
}

function friendProfile(answers: FriendAnswers) {
  return {
    linkedin_profile: answers.linkedinProfile,
    ecosystem_role: answers.ecosystemRole,
    role_org: answers.roleOrg,
    how_found_us: textOrNull(answers.howDidYouFindUs),
  } satisfies Prisma.FriendProfileUncheckedUpdateInput
}

/** Makes the applicant's profile from her answers, in place of one of an earlier application. */
export async function saveProfile(tx: Transaction, userId: string, given: Answers): Promise<void> {
  if (given.userType === 'female_founder') {
    const data = founderProfile(given.answers)
    await tx.friendProfile.deleteMany({ where: { user_id: userId } })
    await tx.founderProfile.upsert({
      where: { user_id: userId },
      create: { user_id: userId, ...data },
      update: data,
    })
    return
  }
  const data = friendProfile(given.answers)
  await tx.founderProfile.deleteMany({ where: { user_id: userId } })
  await tx.friendProfile.upsert({
    where: { user_id: userId },
    create: { user_id: userId, ...data },
    update: data,
  })
}

/** The consents that the answers give or withhold. */
export function consentsIn(given: Answers): Partial<Record<ConsentKind, boolean>> {
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
