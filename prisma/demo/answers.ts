import type { FounderAnswers, FriendAnswers } from '@portal/shared/applications/answers'
import type { productTypes } from '@portal/shared/applications/options'
import { offeredValues } from '@portal/shared/network/lists'
import type { Network } from '@portal/shared/network/schemas'
import { drawFunding, models, townsAround, verticalsOf, waysToFindUs } from './choices.ts'
import { slugify } from './data.ts'
import type { FounderLine, FriendLine } from './people.ts'
import type { Random } from './random.ts'

/** Draws the sign-up answers of founder `n`, consistent with founders.psv. */
export function founderAnswers(
  line: FounderLine,
  n: number,
  { random, network }: { random: Random; network: Network },
): FounderAnswers {
  const { stage } = line
  const early = stage === 'idea' || stage === 'mvp'
  const whatsapp = random.chance(0.65)
  const listed = random.chance(0.9)
  return {
    fullName: line.name,
    linkedinProfile: profileOf(line, network),
    cambridgeConnection: random.some(
      offeredValues(network, 'connections', 'sign-up').slice(0, -1),
      random.between(1, 2),
    ),
    city: drawCity(network, random),
    ...(random.chance(0.8) && { howDidYouFindUs: random.pick(waysToFindUs(network)) }),
    companyName: line.company,
    ...(random.chance(stage === 'idea' ? 0.4 : 0.95) && { companyWebsite: websiteOf(line) }),
    currentTitle: line.title,
    founderType: founderTypeOf(line, random),
    businessType: businessTypeOf(line, random),
    isUniversitySpinout: random.chance(line.title.includes('CSO') ? 0.8 : 0.15) ? 'yes' : 'no',
    isRelatedToUniversityStudies: random.chance(0.35) ? 'yes' : 'no',
    aiUsage: random.pick(aiUsageBy[line.product]),
    industry: line.industry,
    ...(line.industry === 'Other' && { industryOther: otherIndustryOf(line) }),
    verticals: random.some(verticalsOf(line.industry), random.between(1, 2)),
    productType: line.product,
    productStatus: stage,
    ...(random.chance(early ? 0.35 : 0.9) && { companiesHouseNumber: `DM${100_200 + n * 37}` }),
    revenueStatus: revenueOf(line, random),
    businessModel: random.some(models[line.product], random.between(1, 2)),
    usersStatus: usersOf(line, random),
    ...drawFunding(stage, random),
    newsletter: random.chance(0.85),
    whatsappGroup: whatsapp,
    // Ofcom reserves these numbers for fiction.
    ...(whatsapp && { whatsappNumber: `+44 7700 900${String(100 + n).padStart(3, '0')}` }),
    internalMemberList: listed,
    publicMemberList: listed && random.chance(0.55),
    repostWins: random.chance(0.7),
    contributions: random.some(
      offeredValues(network, 'contributions', 'sign-up'),
      random.between(0, 3),
    ),
    participateResearch: random.chance(0.5),
  }
}

export function friendAnswers(
  line: FriendLine,
  { random, network }: { random: Random; network: Network },
): FriendAnswers {
  return {
    fullName: line.name,
    linkedinProfile: profileOf(line, network),
    ecosystemRole: line.roles,
    roleOrg: line.role,
    ...(random.chance(0.7) && { howDidYouFindUs: random.pick(waysToFindUs(network)) }),
    newsletter: random.chance(0.85),
  }
}

/** The address of a profile on the network's professional network. */
const profileOf = ({ name }: { name: string }, { professional_network_host: domain }: Network) =>
  `https://www.${domain}/in/${slugify(name)}-demo`

/** Draws a city: mostly the network's; for the default network, sometimes a town nearby. */
export function drawCity(network: Network, random: Random): string {
  const elsewhere = network.city === 'Cambridge' && random.chance(0.35)
  return elsewhere ? random.pick(townsAround) : network.city
}

const websiteOf = ({ company }: FounderLine) => `https://${slugify(company)}.example`

const aiUsageBy = {
  saas: ['developed-own', 'developed-own', 'integrated-external', 'business-operations'],
  marketplace: ['integrated-external', 'business-operations', 'planning-ai', 'no-ai'],
  hardware: ['developed-own', 'planning-ai', 'business-operations', 'no-ai'],
  service: ['business-operations', 'planning-ai', 'no-ai', 'no-ai'],
} as const satisfies Record<(typeof productTypes)[number], FounderAnswers['aiUsage'][]>

function founderTypeOf({ stage }: FounderLine, random: Random): FounderAnswers['founderType'] {
  if (stage === 'idea') return random.pick(['aspiring', 'aspiring', 'first-time'])
  if (stage === 'scaling') return random.pick(['multi-time', 'first-time'])
  return random.pick(['first-time', 'first-time', 'first-time', 'multi-time'])
}

function businessTypeOf(
  { product, stage }: FounderLine,
  random: Random,
): FounderAnswers['businessType'] {
  if (product === 'service') return 'service'
  if (product === 'marketplace') return random.pick(['tech', 'non-tech'])
  return stage === 'scaling' && product === 'hardware' ? 'other' : 'tech'
}

function revenueOf(
  { stage, industry }: FounderLine,
  random: Random,
): FounderAnswers['revenueStatus'] {
  if (stage === 'idea') return industry === 'Social Impact' ? 'not-applicable' : 'pre-revenue'
  if (stage === 'mvp') return 'pre-revenue'
  if (stage === 'launched') return random.pick(['pre-revenue', 'revenue-generating'])
  if (stage === 'scaling') return random.pick(['profitable', 'revenue-generating'])
  return random.pick(['revenue-generating', 'revenue-generating', 'profitable'])
}

function usersOf({ stage }: FounderLine, random: Random): FounderAnswers['usersStatus'] {
  if (stage === 'idea') return 'none'
  if (stage === 'mvp') return random.pick(['none', 'early-users'])
  return stage === 'launched' ? 'early-users' : 'active-customer-base'
}

function otherIndustryOf({ company }: FounderLine): string {
  if (company === 'Starling Orbit') return 'Space'
  return company === 'Bellwether Games' ? 'Games' : 'Funeral care'
}
