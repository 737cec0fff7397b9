import type { FieldErrors } from '../core/errors.ts'
import { accountConnectionOptions, accountContributions } from '../members/options.ts'
import type { Network } from '../network/schemas.ts'
import { connectionOptions, contributionGroups } from './options.ts'

/** Every connection to the city that any screen offers (spec 9.4 and 9.5). */
export function anyConnections(network: Network): string[] {
  return [...connectionOptions(network), ...accountConnectionOptions(network)]
}

/** Every contribution that any screen offers. */
export function anyContributions(network: Network): string[] {
  return [...contributionGroups(network).flatMap((group) => group.items), ...accountContributions]
}

/**
 * Errors for choices that no screen of this network offers. These lists carry the network's names, so
 * they are known only at run time and stand beside the schemas, not in them.
 */
export function unknownChoices(
  network: Network,
  answers: { cambridgeConnection: string[]; contributions?: string[] | undefined },
): FieldErrors {
  const errors: FieldErrors = {}
  if (answers.cambridgeConnection.some((value) => !anyConnections(network).includes(value))) {
    errors.cambridgeConnection = ['Please choose from the connections offered']
  }
  if (answers.contributions?.some((value) => !anyContributions(network).includes(value))) {
    errors.contributions = ['Please choose from the contributions offered']
  }
  return errors
}
