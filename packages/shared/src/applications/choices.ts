import type { FieldErrors } from '../core/errors.ts'
import { isHttpUrl } from '../core/fields.ts'
import type { Network } from '../network/schemas.ts'
import { accountConnectionOptions, accountContributions } from '../profile/options.ts'
import { connectionOptions, contributionGroups } from './options.ts'

/** Every connection to the city that any screen offers (spec 9.4 and 9.5). */
export function anyConnections(network: Network): string[] {
  return [...connectionOptions(network), ...accountConnectionOptions(network)]
}

/** Every contribution that any screen offers. */
export function anyContributions(network: Network): string[] {
  return [...contributionGroups(network).flatMap((group) => group.items), ...accountContributions]
}

type ProfessionalNetwork = Pick<Network, 'professional_network' | 'professional_network_host'>

/**
 * What is wrong with a link that is to lead to a profile on the professional network, or null. Whether
 * it is an address at all is for the schema to say.
 */
export function profileLinkError(network: ProfessionalNetwork, link: string): string | null {
  const { professional_network: name, professional_network_host: domain } = network
  const address = link.trim()
  if (address === '') return `${name} profile is required`
  if (!isHttpUrl(address)) return null
  const { hostname } = new URL(address)
  if (hostname === domain || hostname.endsWith(`.${domain}`)) return null
  return `Must be a ${name} profile URL (e.g., ${domain}/in/yourprofile)`
}

interface NetworkAnswers {
  linkedinProfile: string
  cambridgeConnection?: string[]
  contributions?: string[] | undefined
}

/**
 * Errors in answers that depend on the network: a profile elsewhere than on its professional network,
 * and choices that none of its screens offers. They are known only at run time and stand beside the
 * schemas, not in them.
 */
export function networkErrors(network: Network, answers: NetworkAnswers): FieldErrors {
  const { linkedinProfile, cambridgeConnection = [], contributions = [] } = answers
  const errors: FieldErrors = {}
  const link = profileLinkError(network, linkedinProfile)
  if (link !== null) errors.linkedinProfile = [link]
  if (cambridgeConnection.some((value) => !anyConnections(network).includes(value))) {
    errors.cambridgeConnection = ['Please choose from the connections offered']
  }
  if (contributions.some((value) => !anyContributions(network).includes(value))) {
    errors.contributions = ['Please choose from the contributions offered']
  }
  return errors
}
