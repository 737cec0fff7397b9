import type { Prisma, UserType } from '../client.ts'

export function createAnswers(
  user_type: UserType,
  who: { full_name: string; email: string },
): Prisma.InputJsonObject {
  const [first_name = '', ...rest] = who.full_name.split(' ')
  const person = { first_name, last_name: rest.join(' '), email: who.email }
  return { ...person, ...(user_type === 'female_founder' ? founderAnswers : friendAnswers) }
}

const founderAnswers = {
  linkedin_profile: 'https://www.linkedin.com/in/applicant',
  cambridge_connection: ['I work in Cambridge'],
  city: 'Cambridge',
  how_did_you_find_us: 'A friend told me',
  company_name: 'Fenland Sensors',
  company_website: 'https://fenland-sensors.example',
  current_title: 'Founder & CEO',
  founder_type: 'first-time',
  business_type: 'tech',
  is_university_spinout: 'no',
  is_related_to_university_studies: 'yes',
  ai_usage: 'integrated-external',
  industry: 'GreenTech',
  verticals: ['Soil', 'Sensors'],
  product_type: 'hardware',
  product_status: 'mvp',
  revenue_status: 'pre-revenue',
  business_model: ['B2B', 'Subscription'],
  users_status: 'early-users',
  have_raised: ['Bootstrapped'],
  will_raise: ['Equity'],
  newsletter: true,
  whatsapp_group: false,
  internal_member_list: true,
  public_member_list: false,
  repost_wins: true,
  contributions: ['I want to support other members (mentorship, intros, panels)'],
  participate_research: false,
}

const friendAnswers = {
  linkedin_profile: 'https://www.linkedin.com/in/applicant',
  ecosystem_role: ['Mentor / Advisor', 'Investor'],
  role_org: 'Partner, Granta Angels',
  how_did_you_find_us: 'At an event',
  newsletter: true,
}
