/**
 * The entries of each list before a network changes them. `{names}` stand for the network's; an
 * entry whose name is not set is not offered.
 */

export const industries = [
  'Life Sciences',
  'DeepTech',
  'GreenTech',
  'BioTech',
  'HealthTech',
  'EdTech',
  'Creative Industries',
  'NetZero',
  'FinTech',
  'Beauty',
  'Marketing/Advertising',
  'Agriculture',
  'Future of Work',
  'Social Impact',
  'InsureTech',
  'Medicine',
  'Food & Beverage',
  'Consumer',
  'Travel',
  'Lifestyle & Wellness',
  'Fashion',
  'Retail',
  'Pharmaceuticals',
  'Drug Development',
  'Drug Delivery',
  'Cybersecurity',
  'Public Sector',
  'Other',
] as const

export const signUpConnections = [
  'I work in {city}',
  'I live or used to live in {city}',
  "I'm currently enrolled at / I went to {university}",
  "I'm currently enrolled at / I went to {second_university}",
  'I am on or have completed a {city}-based accelerator or incubator',
  'I am on or have completed a {city}-based course separate to the Universities',
  "I don't have a direct {city} connection",
] as const

export const accountConnections = [
  'I studied at {city}',
  'I work at {city}',
  '{city} Alumni',
  'Research Fellow',
  'Postdoc',
  'Other',
] as const

export const pods = [
  'Mums Pod',
  'Life Sciences Pod',
  'Green Tech Pod',
  'Deep Tech Pod',
  '{county} Co-working Pod',
] as const

export interface TopicWordings {
  topic: string
  /** The option of sign-up. A network that lacks one of its {names} does not offer it. */
  signUp?: string
  /** The option of the account page. */
  account?: string
  /** Extra search words. */
  keywords?: string
  /** The words after 'help with', if not the topic. */
  inSentence?: string
}

/** The topics that members help with and ask about, in the order of both option lists. */
export const topicWordings: readonly TopicWordings[] = [
  {
    topic: 'Mentorship',
    signUp: 'I want to support other members (mentorship, intros, panels)',
    account: 'Mentorship',
    keywords: 'mentor support intros panels',
  },
  {
    topic: 'First funding round',
    signUp: 'I can support on 1st funding round questions',
    keywords: '1st fundraising investment',
  },
  {
    topic: 'Seed and later',
    signUp: 'I can support on Seed+ funding round questions',
    keywords: 'seed+ funding rounds fundraising investment',
    inSentence: 'later funding rounds',
  },
  {
    topic: 'National innovation grants',
    signUp: 'I can answer {agency} funding questions',
    keywords: '{agency} {short} funding',
  },
  {
    topic: 'Other grants',
    signUp: 'I can answer other non-{short} grant funding questions',
    keywords: 'non-{short} funding',
  },
  {
    topic: 'Board',
    signUp: 'I can answer questions on Board structuring',
    account: 'Board questions',
    keywords: 'governance structuring',
    inSentence: 'board questions',
  },
  {
    topic: 'B2C marketing',
    signUp: 'I can answer questions on B2C Marketing',
    keywords: 'consumer',
  },
  {
    topic: 'B2B sales',
    signUp: 'I can answer questions on B2B Sales',
    keywords: 'pricing selling',
  },
  { topic: 'Expertise', account: 'Expertise sharing', keywords: 'expert' },
  { topic: 'Event hosting', account: 'Event hosting' },
  { topic: 'Connections', account: 'Connections', keywords: 'introductions' },
  { topic: 'Feedback', account: 'Feedback' },
  {
    topic: 'Volunteering',
    signUp: "I'd like to volunteer with {network} in some way",
    keywords: 'volunteer',
  },
]
