import type { z } from 'zod'
import type { founderSignupSchema, friendSignupSchema } from './answers.ts'

/** Valid sign-ups for tests. */
export const founderSample: z.input<typeof founderSignupSchema> = {
  fullName: 'Amara Okafor',
  email: 'amara@okafor.example',
  password: 'Welcome-2026!',
  linkedinProfile: 'https://www.linkedin.com/in/amara-okafor',
  cambridgeConnection: ['I work in Cambridge'],
  city: 'Cambridge',
  companyName: 'Fenland Proteins',
  currentTitle: 'Founder and CEO',
  founderType: 'first-time',
  businessType: 'tech',
  isUniversitySpinout: 'yes',
  isRelatedToUniversityStudies: 'no',
  aiUsage: 'planning-ai',
  industry: 'BioTech',
  productType: 'hardware',
  productStatus: 'mvp',
  revenueStatus: 'pre-revenue',
  businessModel: ['B2B'],
  usersStatus: 'early-users',
}

export const friendSample: z.input<typeof friendSignupSchema> = {
  fullName: 'Grace Lee',
  email: 'grace@lee.example',
  password: 'Welcome-2026!',
  linkedinProfile: 'https://uk.linkedin.com/in/grace-lee',
  ecosystemRole: ['Investor'],
  roleOrg: 'Partner, Fen Ventures',
}
