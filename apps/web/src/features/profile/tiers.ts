import type { Tier as TierId } from '@portal/shared/auth/schemas'

export interface Tier {
  id: TierId
  name: string
  price?: string
  includes: string[]
  /** What must come before it. */
  first?: string
}

/** For display only: nothing is charged or granted by them. */
export const tiers: Tier[] = [
  {
    id: 'Free',
    name: 'Community Member',
    includes: ['Directory (partial access)', 'Events (partial)', 'Resources (full)', 'Research'],
  },
  {
    id: 'Paid',
    name: 'Community Plus Member',
    price: '£50/year',
    includes: [
      'Directory (full)',
      'Events (full)',
      'Wins',
      'Opportunities',
      'Resources (full)',
      'Research',
    ],
  },
  {
    id: 'Raise',
    name: 'RAISE',
    includes: [
      'Everything in Plus',
      'Investor rolodex',
      'Investor warm intros',
      'Fundraising support',
      '1:1 mentorship',
      'Pitch deck reviews',
      'Due diligence support',
    ],
    first: 'You must be a Community Plus member before you can apply.',
  },
]

/** The button of a tier for a member on `current`; null for a tier below it. */
export function buttonOf(tier: TierId, current: TierId): string | null {
  if (tier === current) return 'Current'
  if (tier === 'Paid' && current === 'Free') return 'Learn More'
  return tier === 'Raise' ? 'Apply' : null
}
