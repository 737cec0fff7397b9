import type { FieldErrors } from '../core/errors.ts'
import { completeAddress, isHttpUrl } from '../core/web-address.ts'
import { accountContributions } from '../directory/topics.ts'
import type { Network } from '../network/schemas.ts'
import { accountConnectionOptions } from '../profile/options.ts'
import { connectionOptions, contributionGroups } from './options.ts'

/** Lists all connections to the city that sign-up or the account page offers. */
export function allConnectionOptions(network: Network): string[] {
  return [...connectionOptions(network), ...accountConnectionOptions(network)]
}

/** Lists all contributions that sign-up or the account page offers. */
export function allContributionOptions(network: Network): string[] {
  return [...contributionGroups(network).flatMap((group) => group.items), ...accountContributions]
}

type ProfessionalNetwork = Pick<Network, 'professional_network' | 'professional_network_host'>

/**
 * Checks that a profile link is on the domain of the professional network or its subdomains.
 *
 * @returns the message, or null if the link is valid or malformed (the schema reports the latter)
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

const isUnknown = (chosen: unknown, offered: string[]) =>
  Array.isArray(chosen) && chosen.some((value) => !offered.includes(value))

/**
 * Checks the answers whose options depend on the network: the profile link, the connections and the
 * contributions. Values of a wrong type are left to the schema.
 *
 * @returns messages by field; empty if all answers are valid
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
