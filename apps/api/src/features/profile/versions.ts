import { hash } from 'node:crypto'
import type { Me, ProfilePatch } from '@portal/shared/profile/schemas'
import { type ProfileSection, profileSections, sectionNames } from '@portal/shared/profile/sections'
import { recordOf } from '../../lib/record.ts'

/** The registry number is accepted under two names, and stored under the second. */
const readAs = (field: string) =>
  field === 'company_house_number' ? 'companies_house_number' : field

/** The fields that a section's version covers. The visibility switch changes both lists. */
const covered = {
  ...profileSections,
  visibility: ['public_member_list', 'internal_member_list'],
} satisfies Record<ProfileSection, readonly string[]>

/** The version of each section: a hash of its values. */
export function versionsOf(values: Omit<Me, 'versions'>): Me['versions'] {
  const byName = new Map<string, unknown>(Object.entries(values))
  return recordOf(sectionNames, (section) => {
    const held = covered[section].map((field) => byName.get(readAs(field)))
    return hash('sha256', JSON.stringify(held), 'base64url').slice(0, 16)
  })
}

/** The sections that a change touches. */
export function sectionsOf(patch: ProfilePatch): ProfileSection[] {
  const sent = new Set(Object.keys(patch).map(readAs))
  return sectionNames.filter((section) =>
    profileSections[section].some((field) => sent.has(readAs(field))),
  )
}
