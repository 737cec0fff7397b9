import type { SuggestTable } from './forms.ts'
import { descriptionOf } from './kinds.ts'
import type { ResourceKind } from './options.ts'

export interface SectionDescription {
  kind: ResourceKind
  title?: string
  /** Only shows rows in which this field is true. */
  only?: string
}

export interface TabDescription {
  id: string
  label: string
  tier: 'FREE' | 'PAID'
  sections: readonly SectionDescription[]
  suggest?: SuggestTable
}

export const resourceTabs = [
  {
    id: 'programmes',
    label: 'Programmes',
    tier: 'FREE',
    sections: [{ kind: 'programme' }],
    suggest: 'Programmes',
  },
  {
    id: 'networks',
    label: 'Communities',
    tier: 'FREE',
    sections: [{ kind: 'network', title: 'Social Networks' }],
    suggest: 'Networks',
  },
  {
    id: 'events',
    label: 'Events',
    tier: 'FREE',
    sections: [{ kind: 'event', title: 'Orgs that Host Frequent Entrepreneurship Events' }],
    suggest: 'Event Organisations',
  },
  { id: 'ecosystem', label: 'Map', tier: 'FREE', sections: [] },
  {
    id: 'locations',
    label: 'Locations',
    tier: 'FREE',
    sections: [{ kind: 'location' }],
    suggest: 'Locations',
  },
  {
    id: 'research',
    label: 'Science',
    tier: 'PAID',
    sections: [{ kind: 'science', title: 'Science & Research Resources' }],
    suggest: 'Science',
  },
  {
    id: 'people',
    label: 'People',
    tier: 'PAID',
    sections: [
      { kind: 'mentor', title: 'Network Members', only: 'is_network_member' },
      { kind: 'mentor', title: 'Full List' },
    ],
    suggest: 'People',
  },
  {
    id: 'library',
    label: 'Library',
    tier: 'PAID',
    sections: [
      { kind: 'business-resource', title: 'Building Your Business' },
      { kind: 'culture-resource', title: 'Books & Podcasts' },
    ],
    suggest: 'Library',
  },
  {
    id: 'perks',
    label: 'Perks',
    tier: 'PAID',
    sections: [{ kind: 'perk', only: 'resourcesTab' }],
    suggest: 'Perks',
  },
] as const satisfies readonly TabDescription[]
export type ResourceTabId = (typeof resourceTabs)[number]['id']

/** Finds the first tab that shows a kind. */
export function tabOf(kind: ResourceKind): ResourceTabId {
  const tabs: readonly (TabDescription & { id: ResourceTabId })[] = resourceTabs
  const tab = tabs.find(({ sections }) => sections.some((one) => one.kind === kind))
  return (tab ?? resourceTabs[0]).id
}

/** Checks whether members of every tier may read a kind: on a free tab, or with its own page. */
export function isFreeKind(kind: ResourceKind): boolean {
  const tabs: readonly TabDescription[] = resourceTabs
  return (
    descriptionOf(kind).page !== undefined ||
    tabs.some(({ tier, sections }) => tier === 'FREE' && sections.some((one) => one.kind === kind))
  )
}
