import type { FounderAnswers } from '@portal/shared/applications/answers'
import type { productStatuses, productTypes } from '@portal/shared/applications/options'
import type { industries } from '@portal/shared/network/default-lists'
import type { Network } from '@portal/shared/network/schemas'
import type { Random } from './random.ts'

type Industry = (typeof industries)[number]
type NonEmpty<T> = readonly [T, ...T[]]

export const townsAround: NonEmpty<string> = [
  'Ely',
  'Histon',
  'St Ives',
  'Cambourne',
  'Waterbeach',
  'Sawston',
  'Huntingdon',
  'Newmarket',
  'Royston',
  'Saffron Walden',
  'Peterborough',
  'London',
]

export const models = {
  saas: ['SaaS', 'Subscription', 'B2B', 'Freemium'],
  marketplace: ['Marketplace', 'Commission-based', 'B2C', 'B2B2C'],
  hardware: ['B2B', 'B2C', 'E-commerce', 'Subscription'],
  service: ['B2B', 'B2C', 'Other'],
} as const satisfies Record<(typeof productTypes)[number], FounderAnswers['businessModel']>

const verticals: Partial<Record<Industry, string[]>> = {
  'Life Sciences': ['Lab tools', 'Microscopy', 'Genomics', 'AI/ML'],
  DeepTech: ['AI/ML', 'Photonics', 'Robotics', 'Materials'],
  GreenTech: ['Green Tech', 'IoT', 'Circular economy'],
  BioTech: ['Synthetic biology', 'Biomaterials', 'AI/ML'],
  HealthTech: ['HealthTech', "Women's health", 'Digital health', 'Wearables'],
  EdTech: ['EdTech', 'Schools', 'B2B SaaS'],
  'Creative Industries': ['Games', 'Design', 'Marketplace'],
  NetZero: ['Green Tech', 'Energy', 'B2B SaaS'],
  FinTech: ['FinTech', 'B2C SaaS', 'Mobile App'],
  'Marketing/Advertising': ['B2B SaaS', 'Branding', 'Social Media'],
  Agriculture: ['AgTech', 'IoT', 'Hardware'],
  'Future of Work': ['B2B SaaS', 'Hiring', 'Marketplace'],
  'Social Impact': ['Community', 'Non-profit', 'Mobile App'],
  InsureTech: ['FinTech', 'B2C SaaS', 'AI/ML'],
  Medicine: ['Medical devices', 'Diagnostics', 'AI/ML'],
  'Food & Beverage': ['E-commerce', 'Sustainable food', 'Consumer brands'],
  Consumer: ['Marketplace', 'Families', 'Circular economy'],
  Travel: ['Mobile App', 'Accessible travel', 'Marketplace'],
  Cybersecurity: ['Security', 'B2B SaaS'],
  'Public Sector': ['GovTech', 'B2B SaaS'],
}

/** Lists the verticals that a founder of this industry chooses from. */
export function verticalsOf(industry: Industry): string[] {
  return verticals[industry] ?? ['E-commerce', 'Other']
}

/** Lists answers to 'How did you find us?'. */
export function waysToFindUs({ city, name, professional_network }: Network): NonEmpty<string> {
  return [
    `A member of ${name} told me`,
    `${professional_network}`,
    `A talk in ${city}`,
    'My accelerator',
    'A search for women founders nearby',
    'Your newsletter, which a colleague passes on',
    `Drinks after a pitch night in ${city}`,
  ]
}

const grants = 'Non-Dilutive (Grants, Competitions)'
type Funding = Pick<FounderAnswers, 'haveRaised' | 'willRaise' | 'fundraisingDetails'>

/** Draws answers about fundraising that fit the stage. */
export function drawFunding(stage: (typeof productStatuses)[number], random: Random): Funding {
  switch (stage) {
    case 'idea':
      return {
        haveRaised: ['None'],
        willRaise: [
          random.pick<'Bootstrapped' | 'N/A' | typeof grants>([grants, 'Bootstrapped', 'N/A']),
        ],
      }
    case 'mvp':
      return {
        haveRaised: random.pick([['Bootstrapped'], [grants], ['Bootstrapped', grants]]),
        willRaise: ['Equity'],
        fundraisingDetails: 'Looking for a first round of about £250k in the coming year.',
      }
    case 'launched':
      return {
        haveRaised: random.pick([['Equity'], [grants, 'Equity'], ['Bootstrapped']]),
        willRaise: random.pick([['Equity'], [grants, 'Equity'], ['Not planning to raise']]),
      }
    default:
      return {
        haveRaised: random.pick([['Equity'], ['Equity', grants], ['Bootstrapped']]),
        willRaise: random.pick([['Equity'], ['Not planning to raise']]),
        fundraisingDetails: random.pick([
          'Closed a seed round with angels from the region.',
          'Growing on revenue; open to a strategic investor.',
        ]),
      }
  }
}

/** Sentences that some founders add to their bio. */
export const bioSentences: NonEmpty<string> = [
  'Happy to swap notes on first hires.',
  'Ask me about grants.',
  'Mother of two, up early.',
  'Came from research and learned to sell.',
  'Always happy to talk about a hard question on a walk along the river.',
  'Second company; the first taught me what not to do.',
  'Looking for pilot customers this autumn.',
  'Sings alto, badly.',
]
