import { type ConsentKind, consentKinds } from '@portal/shared/applications/options'
import type { Db } from '../client.ts'

/** Returns the columns of founder `n`'s profile that searches and lists read. */
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

/** Adds one row for each of these consents: true gives it, false withdraws it. */
export async function giveConsents(db: Db, user_id: string, consents: Consents): Promise<void> {
  await db.consent.createMany({
    data: consentKinds.flatMap((kind) => {
      const granted = consents[kind]
      if (granted === undefined) return []
      const wording = `Wording of ${kind}`
      return [{ user_id, kind, granted, wording, wording_version: '0', source: 'account' }]
    }),
  })
}
