import type { FieldErrors } from '../core/errors.ts'
import { namesOf, snakeCase } from '../core/options.ts'
import { completeAddress, isHttpUrl } from '../core/web-address.ts'
import type { ListName } from '../network/list-schemas.ts'
import { type ListNetwork, offeredValues } from '../network/lists.ts'
import type { Network } from '../network/schemas.ts'

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

const listOf = {
  cambridgeConnection: ['connections', 'Please choose from the connections offered'],
  industry: ['industries', 'Please select an industry'],
  contributions: ['contributions', 'Please choose from the contributions offered'],
} as const satisfies Record<string, [ListName, string]>

const textsIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')

/**
 * Checks the answers that are entries of the network's lists. Values that the person had before are
 * valid, even if they are hidden now.
 *
 * @param earlier the answers before, by the same names or in snake_case
 * @returns messages by field; empty if all answers are valid
 */
export function unofferedAnswers(
  network: ListNetwork,
  answers: Record<string, unknown>,
  earlier: Record<string, unknown> = {},
): FieldErrors {
  return Object.fromEntries(
    namesOf(listOf).flatMap((field) => {
      const [list, message] = listOf[field]
      const kept = [...textsIn(earlier[field]), ...textsIn(earlier[snakeCase(field)])]
      const known = new Set([...offeredValues(network, list), ...kept])
      return textsIn(answers[field]).every((value) => known.has(value)) ? [] : [[field, [message]]]
    }),
  )
}

/**
 * Checks the answers whose options depend on the network: the profile link and, unless a service
 * compares them with earlier answers, the entries of lists. Leaves wrong types to the schema.
 *
 * @returns messages by field; empty if all answers are valid
 */
export function networkErrors(
  network: Network,
  answers: Record<string, unknown>,
  earlier: Record<string, unknown> | 'checked later' = {},
): FieldErrors {
  const profile = answers.linkedinProfile ?? ''
  const link = typeof profile === 'string' ? profileLinkError(network, profile) : null
  return {
    ...(link !== null && { linkedinProfile: [link] }),
    ...(earlier !== 'checked later' && unofferedAnswers(network, answers, earlier)),
  }
}
