import { hash } from 'node:crypto'
import type { Me, ProfilePatch } from '@portal/shared/profile/schemas'
import { type ProfileSection, profileSections, sectionNames } from '@portal/shared/profile/sections'

type Values = Omit<Me, 'versions'>

/** The registry number is sent and read under two names (spec 7). */
const readAs = (field: string) =>
  field === 'company_house_number' ? 'companies_house_number' : field

/** What a section's version covers: its fields, and of the visibility both lists that its switch changes. */
const covered = {
  ...profileSections,
  visibility: ['public_member_list', 'internal_member_list'],
} satisfies Record<ProfileSection, readonly string[]>

function versionOf(section: ProfileSection, byName: Map<string, unknown>): string {
  const held = covered[section].map((field) => byName.get(readAs(field)))
  return hash('sha256', JSON.stringify(held), 'base64url').slice(0, 16)
}

/** A mark of each section's values: the same values have the same mark, whoever saved them. */
export function versionsOf(values: Values): Me['versions'] {
  const byName = new Map<string, unknown>(Object.entries(values))
  return {
    visibility: versionOf('visibility', byName),
    details: versionOf('details', byName),
    business: versionOf('business', byName),
    fundraising: versionOf('fundraising', byName),
    community: versionOf('community', byName),
  }
}

/** The sections that a change touches. */
export function sectionsOf(patch: ProfilePatch): ProfileSection[] {
  const sent = new Set(Object.keys(patch).map(readAs))
  return sectionNames.filter((section) =>
    profileSections[section].some((field) => sent.has(readAs(field))),
  )
}
