import { anyConnections, anyContributions, profileLinkError } from '../applications/choices.ts'
import {
  aiUsages,
  businessTypes,
  founderTypes,
  haveRaisedOptions,
  industries,
  productStatuses,
  productTypes,
  revenueStatuses,
  usersStatuses,
  willRaiseOptions,
} from '../applications/options.ts'
import type { FieldErrors } from '../core/errors.ts'
import type { Network } from '../network/schemas.ts'
import { fundingRounds, podOptions, pronounOptions } from './options.ts'
import { readProfile } from './profile-values.ts'
import type { Me, ProfilePatch } from './schemas.ts'
import { friendFields } from './sections.ts'

/**
 * The valid values of each field with a list: those that sign-up or the account page offers. Verticals
 * are missing because sign-up takes them as free text.
 */
function choicesOf(network: Network) {
  return {
    pronouns: pronounOptions,
    cambridge_connection: anyConnections(network),
    founder_type: founderTypes,
    industry: industries,
    product_type: productTypes,
    revenue_status: revenueStatuses,
    business_type: businessTypes,
    users_status: usersStatuses,
    product_status: productStatuses,
    ai_usage: aiUsages,
    have_raised: [...haveRaisedOptions, ...fundingRounds],
    will_raise: [...willRaiseOptions, ...fundingRounds],
    contributions: anyContributions(network),
    pod_signup: podOptions(network),
  } satisfies Partial<Record<keyof ProfilePatch & keyof Me, readonly string[]>>
}

const asList = (value: string | string[] | null | undefined): string[] => [value ?? []].flat()

/**
 * Checks a member's new profile link. An empty link and the stored one are always valid.
 *
 * @returns the message for the form, or null
 */
export function ownProfileLinkError(network: Network, link: string, stored: Me): string | null {
  if (link.trim() === '' || link === stored.linkedin_profile) return null
  return profileLinkError(network, link)
}

/**
 * Checks a change of a profile against the network's lists and its professional network. Stored values,
 * as stored or as `readProfile` gives them, and empty values are always valid.
 *
 * @returns messages by field; empty when the change is valid
 */
export function unknownProfileChoices(
  network: Network,
  patch: ProfilePatch,
  stored: Me,
): FieldErrors {
  const offered = choicesOf(network)
  const read = readProfile(stored)
  const errors: FieldErrors = {}
  const link = ownProfileLinkError(network, patch.linkedin_profile ?? '', stored)
  if (link !== null) errors.linkedin_profile = [link]
  for (const field of Object.keys(offered) as (keyof typeof offered)[]) {
    const known = new Set<string>([
      '',
      ...offered[field],
      ...asList(stored[field]),
      ...asList(read[field]),
    ])
    if (asList(patch[field]).some((value) => !known.has(value))) {
      errors[field] = ['Please choose from the options offered']
    }
  }
  return errors
}

/** An error for each of these fields, saying that only founders have it. */
export const founderOnlyErrors = (fields: readonly string[]): FieldErrors =>
  Object.fromEntries(fields.map((field) => [field, ['Only founders have this']]))

/** Errors for the fields of a change that friends do not have. */
export function unknownFriendFields(patch: ProfilePatch): FieldErrors {
  const known = new Set<string>(friendFields)
  return founderOnlyErrors(Object.keys(patch).filter((field) => !known.has(field)))
}
