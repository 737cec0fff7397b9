import { profileLinkError } from '../applications/choices.ts'
import type { FieldErrors } from '../core/errors.ts'
import type { Network } from '../network/schemas.ts'
import {
  type FormFieldName,
  friendFields,
  type ProfileField,
  profileFields,
  resolveForNetwork,
  sectionFields,
} from './fields.ts'
import { normaliseProfile } from './profile-values.ts'
import type { Me, ProfilePatch } from './schemas.ts'

/** Lists the valid values of a field; null if any text is valid. */
function choicesOf(name: FormFieldName, network: Network): readonly string[] | null {
  const { options, accepts = [] }: ProfileField = profileFields[name]
  if (!options || accepts === 'any') return null
  return [...resolveForNetwork(options, network), ...resolveForNetwork(accepts, network)]
}

const asList = (value: Me[FormFieldName] | undefined): string[] =>
  [value ?? []].flat().filter((one) => typeof one === 'string')

/**
 * Checks a member's new profile link. Empty and unchanged links are valid.
 *
 * @returns the message, or null
 */
export function ownProfileLinkError(network: Network, link: string, stored: Me): string | null {
  if (link.trim() === '' || link === stored.linkedin_profile) return null
  return profileLinkError(network, link)
}

/**
 * Checks a profile change against the network's options and professional network. Empty and stored
 * values are valid, the latter also as `normaliseProfile` returns them.
 *
 * @returns messages by field; empty if the change is valid
 */
export function unknownProfileChoices(
  network: Network,
  patch: ProfilePatch,
  stored: Me,
): FieldErrors {
  const read = normaliseProfile(stored)
  const errors: FieldErrors = {}
  const link = ownProfileLinkError(network, patch.linkedin_profile ?? '', stored)
  if (link !== null) errors.linkedin_profile = [link]
  for (const field of Object.values(sectionFields).flat()) {
    const offered = choicesOf(field, network)
    if (offered === null) continue
    const known = new Set(['', ...offered, ...asList(stored[field]), ...asList(read[field])])
    if (asList(patch[field]).some((value) => !known.has(value))) {
      errors[field] = ['Please choose from the options']
    }
  }
  return errors
}

/** Builds an error for each field, saying that only founders have it. */
export const founderOnlyErrors = (fields: readonly string[]): FieldErrors =>
  Object.fromEntries(fields.map((field) => [field, ['Only founders have this']]))

/** Returns errors for fields that friends do not have. */
export function unknownFriendFields(patch: ProfilePatch): FieldErrors {
  const known = new Set<string>([...friendFields, ...friendSettings])
  return founderOnlyErrors(Object.keys(patch).filter((field) => !known.has(field)))
}

const friendSettings = [
  'newsletter',
  'list_as_supporter',
  'open_to_introductions',
  'introduction_contact',
  'introductions_paused_until',
] as const satisfies readonly (keyof ProfilePatch)[]

/** Returns errors for fields that only friends have. */
export const unknownFounderFields = ({ list_as_supporter }: ProfilePatch): FieldErrors =>
  list_as_supporter === undefined ? {} : { list_as_supporter: ['Only friends have this'] }
