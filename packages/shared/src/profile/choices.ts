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
 * What each field with a list may hold: what sign-up or the account page offers (spec 9.4 and 9.5).
 * Verticals have no list: sign-up takes them as free text.
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

/** What is wrong with a profile link that a member enters; she may leave it empty, and keep what is stored. */
export function ownProfileLinkError(network: Network, link: string, stored: Me): string | null {
  if (link.trim() === '' || link === stored.linkedin_profile) return null
  return profileLinkError(network, link)
}

/**
 * Errors for values that no screen of this network offers, and for a profile elsewhere than on its
 * professional network. What the member has stored stays hers to keep, as it is stored and as the
 * account page reads it; so does an empty answer.
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

/** An error for each of these fields, which a friend does not have. */
export const onlyFounders = (fields: readonly string[]): FieldErrors =>
  Object.fromEntries(fields.map((field) => [field, ['Only founders have this']]))

/** Errors for fields that a friend sends and does not have, whatever their value. */
export function unknownFriendFields(patch: ProfilePatch): FieldErrors {
  const known = new Set<string>(friendFields)
  return onlyFounders(Object.keys(patch).filter((field) => !known.has(field)))
}
