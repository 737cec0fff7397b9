import type { ConsentKind, Database, Transaction } from '../client.ts'

/** A founder's answers as her profile keeps them, all filled that a search or a list reads. */
export function founderProfile(n: number) {
  return {
    linkedin_profile: `https://www.linkedin.com/in/founder-${n}`,
    city: 'Cambridge',
    company_name: `Company ${n}`,
    company_website: `https://company-${n}.example`,
    current_title: 'Founder & CEO',
    cambridge_connection: ['I work in Cambridge'],
    founder_type: 'first-time',
    business_type: 'tech',
    is_university_spinout: false,
    is_related_to_university_studies: false,
    ai_usage: 'no-ai',
    industry: 'HealthTech',
    verticals: ['AI/ML'],
    product_type: 'saas',
    product_status: 'launched',
    revenue_status: 'pre-revenue',
    business_model: ['B2B'],
    users_status: 'early-users',
  }
}

export function friendProfile(n: number) {
  return {
    linkedin_profile: `https://www.linkedin.com/in/friend-${n}`,
    city: 'Cambridge',
    ecosystem_role: ['Mentor / Advisor'],
    role_org: `Mentor at Organisation ${n}`,
  }
}

export type Consents = Partial<Record<ConsentKind, boolean>>

/** Adds rows to the ledger, one a kind: from now on these consents hold, or do not. */
export async function giveConsents(
  db: Database | Transaction,
  user_id: string,
  { newsletter, whatsapp_group, internal_member_list, ...rest }: Consents,
): Promise<void> {
  const { public_member_list, repost_wins, participate_research } = rest
  const answers: [ConsentKind, boolean | undefined][] = [
    ['newsletter', newsletter],
    ['whatsapp_group', whatsapp_group],
    ['internal_member_list', internal_member_list],
    ['public_member_list', public_member_list],
    ['repost_wins', repost_wins],
    ['participate_research', participate_research],
  ]
  await db.consent.createMany({
    data: answers.flatMap(([kind, granted]) =>
      granted === undefined
        ? []
        : [
            {
              user_id,
              kind,
              granted,
              wording: `Wording of ${kind}`,
              wording_version: '0',
              source: 'account',
            },
          ],
    ),
  })
}
