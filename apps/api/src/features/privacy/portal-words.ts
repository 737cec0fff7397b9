import * as applications from '@portal/shared/applications/options'
import * as directory from '@portal/shared/directory/filters'
import * as events from '@portal/shared/events/options'
import { attendeeTypes, hostTypes } from '@portal/shared/events/schemas'
import type { Network } from '@portal/shared/network/schemas'
import * as opportunityOptions from '@portal/shared/opportunities/options'
import * as opportunities from '@portal/shared/opportunities/schemas'
import { formerMember } from '@portal/shared/privacy/schemas'
import * as profile from '@portal/shared/profile/options'
import { studyStatuses } from '@portal/shared/research/schemas'
import { expertiseKeywords } from '@portal/shared/resources/expertise'
import { suggestTables } from '@portal/shared/resources/forms'
import { kinds } from '@portal/shared/resources/kinds'
import { fold, type Identifier, mentions } from './matching.ts'

/** All texts inside of values, tables and lists; functions and schemas have none. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value))
  return isPlain ? [...Object.keys(value), ...Object.values(value).flatMap(textsIn)] : []
}

/** The options of all lists that do not depend on the network. */
const optionTexts = [
  textsIn({ ...applications }),
  textsIn({ ...directory }),
  textsIn({ ...profile }),
  textsIn({ ...events }),
  textsIn({ ...opportunityOptions }),
  textsIn([opportunities.opportunityTypes, opportunities.opportunityThemes]),
  textsIn([opportunities.opportunityStatuses, opportunities.recommendations]),
  textsIn([attendeeTypes, hostTypes, studyStatuses, suggestTables, kinds, expertiseKeywords]),
].flat()

const optionsOfNetwork = (network: Network) => [
  applications.connectionOptions(network),
  applications.contributionGroups(network),
  profile.accountConnectionOptions(network),
  profile.podOptions(network),
]

/** Words of which every other sentence is made: a name of nothing else names nobody. */
const smallWords = new Set(
  `a an and are as at be but by for from had has have he her his i if in is it its me my no not of on
  or our she so than that the their them then they this to up us was we were what when which who with
  you your`.split(/\s+/),
)

const isSmallTalk = ({ kind, value }: Identifier) =>
  kind === 'name' && value.split(' ').every((word) => smallWords.has(word))

/**
 * Leaves out what stands in the portal's own words, its options and the network's file, and names of
 * small words alone: to look for them would find the portal instead of the member.
 */
export function withoutPortalWords(identifiers: Identifier[], network: Network): Identifier[] {
  const ofNetwork = textsIn([network, optionsOfNetwork(network)])
  const own = [formerMember, ...optionTexts, ...ofNetwork].map((text) => fold(text))
  return identifiers.filter(
    (one) => !isSmallTalk(one) && !own.some((text) => mentions(text, [one])),
  )
}
