import type { FieldErrors } from '../core/errors.ts'
import { completeAddress, isHttpUrl } from '../core/web-address.ts'
import type { Network } from '../network/schemas.ts'
import { accountConnectionOptions, accountContributions } from '../profile/options.ts'
import { connectionOptions, contributionGroups } from './options.ts'

/** All connections to the city that sign-up or the account page offers. */
export function allConnectionOptions(network: Network): string[] {
  return [...connectionOptions(network), ...accountConnectionOptions(network)]
}

/** All contributions that sign-up or the account page offers. */
export function allContributionOptions(network: Network): string[] {
  return [...contributionGroups(network).flatMap((group) => group.items), ...accountContributions]
}

type ProfessionalNetwork = Pick<Network, 'professional_network' | 'professional_network_host'>

/**
 * Checks that `link`, once completed, is on the domain of the professional network or a subdomain of it.
 *
 * @returns the message for the form, or null for a valid link. A malformed address also gives null: the
 *   schema reports it.
 */
export function profileLinkError(network: ProfessionalNetwork, link: string): string | null {
  const { professional_network: name, professional_network_host: domain } = network
  const address = completeAddress(link)
  if (address === '') return `${name} profile is required`
  if (!isHttpUrl(address)) return null
  const { hostname } = new URL(address)
  if (hostname === domain || hostname.endsWith(`.${domain}`)) return null
  return `Must be a ${name} profile URL (e.g., ${domain}/in/yourprofile)`
}

/** Whether something was chosen that is not offered. */
const isUnknown = (chosen: unknown, offered: string[]) =>
  Array.isArray(chosen) && chosen.some((value) => !offered.includes(value))

/**
 * Checks the answers whose valid values come from the network file, which the schemas cannot know: the
 * profile link and the lists of choices. The answers may be of any shape; a wrong one is left to the schema.
 *
 * @returns messages by field; empty when all answers are valid
 */
export function networkErrors(network: Network, answers: Record<string, unknown>): FieldErrors {
  const profile = answers.linkedinProfile ?? ''
  const errors: FieldErrors = {}
  const link = typeof profile === 'string' ? profileLinkError(network, profile) : null
  if (link !== null) errors.linkedinProfile = [link]
  if (isUnknown(answers.cambridgeConnection, allConnectionOptions(network))) {
    errors.cambridgeConnection = ['Please choose from the connections offered']
  }
  if (isUnknown(answers.contributions, allContributionOptions(network))) {
    errors.contributions = ['Please choose from the contributions offered']
  }
  return errors
}
