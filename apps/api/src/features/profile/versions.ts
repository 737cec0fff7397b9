import { hash } from 'node:crypto'
import { registryNumber, sectionFields } from '@portal/shared/profile/fields'
import type { Me, ProfilePatch } from '@portal/shared/profile/schemas'
import { recordOf } from '../../lib/record.ts'

export type VersionedSection = keyof Me['versions']

/** The fields that the version of a section covers. The visibility switch changes both lists. */
const covered: Record<VersionedSection, readonly (keyof Me)[]> = {
  visibility: ['public_member_list', 'internal_member_list'],
  ...sectionFields,
}
export const versionedSections = Object.keys(covered) as VersionedSection[]

/** Returns the version of each section: a hash of its values. */
export const versionsOf = (values: Omit<Me, 'versions'>): Me['versions'] => {
  const byName = new Map<string, unknown>(Object.entries(values))
  return recordOf(versionedSections, (section) => {
    const values = covered[section].map((field) => byName.get(field))
    return hash('sha256', JSON.stringify(values), 'base64url').slice(0, 16)
  })
}

export function sectionsOf({ [registryNumber.sent]: number, ...patch }: ProfilePatch) {
  const sent: ProfilePatch =
    number === undefined ? patch : { ...patch, [registryNumber.read]: number }
  return versionedSections.filter((section) => covered[section].some((field) => field in sent))
}
