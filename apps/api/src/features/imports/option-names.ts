import { allConnectionOptions, allContributionOptions } from '@portal/shared/applications/choices'
import {
  aiUsageLabels,
  businessModels,
  businessTypeLabels,
  ecosystemRoles,
  founderTypeLabels,
  haveRaisedOptions,
  industries,
  productStatusLabels,
  productTypeLabels,
  revenueStatusLabels,
  usersStatusLabels,
  willRaiseOptions,
} from '@portal/shared/applications/options'
import { type Option, optionsOf } from '@portal/shared/core/options'
import { type ImportField, trackNames } from '@portal/shared/imports/options'
import type { Network } from '@portal/shared/network/schemas'
import { folded } from './columns.ts'

const namedAs = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: value }))
const yesNo = optionsOf({ yes: 'Yes', no: 'No' })

export const optionsFor = (network: Network): Partial<Record<ImportField, Option[]>> => ({
  track: optionsOf(trackNames),
  cambridgeConnection: namedAs(allConnectionOptions(network)),
  founderType: optionsOf(founderTypeLabels),
  businessType: optionsOf(businessTypeLabels),
  isUniversitySpinout: yesNo,
  isRelatedToUniversityStudies: yesNo,
  aiUsage: optionsOf(aiUsageLabels),
  industry: namedAs(industries),
  productType: optionsOf(productTypeLabels),
  productStatus: optionsOf(productStatusLabels),
  revenueStatus: optionsOf(revenueStatusLabels),
  businessModel: namedAs(businessModels),
  usersStatus: optionsOf(usersStatusLabels),
  haveRaised: namedAs(haveRaisedOptions),
  willRaise: namedAs(willRaiseOptions),
  contributions: namedAs(allContributionOptions(network)),
  ecosystemRole: namedAs(ecosystemRoles),
})

const otherNames: Record<string, string> = {
  ...{ founder: 'female_founder', y: 'yes', true: 'yes', 1: 'yes', x: 'yes' },
  ...{ n: 'no', false: 'no', 0: 'no' },
}

export interface ValueMapping {
  field: string
  value: string
  option: string
}

export function optionsByName(network: Network, mappings: ValueMapping[]) {
  const names: Partial<Record<ImportField, Map<string, string>>> = {}
  const fields = Object.entries(optionsFor(network)) as [ImportField, Option[]][]
  for (const [field, options] of fields) {
    const offered = new Set(options.map(({ value }) => value))
    names[field] = new Map(
      [
        ...mappings.filter((one) => one.field === field).map((one) => [one.value, one.option]),
        ...Object.entries(otherNames),
        ...options.flatMap(({ value, label }) => [
          [folded(value), value],
          [folded(label), value],
        ]),
      ].filter((name): name is [string, string] => offered.has(name[1] ?? '')),
    )
  }
  return names
}

/** Fields with several values, separated by semicolons, bars or line breaks. */
export const multiValueFields: ReadonlySet<ImportField> = new Set([
  'cambridgeConnection',
  'verticals',
  'businessModel',
  'haveRaised',
  'willRaise',
  'contributions',
  'ecosystemRole',
])

export const valuesIn = (field: ImportField, cell: string): string[] =>
  (multiValueFields.has(field) ? cell.split(/[;|\n]/) : [cell])
    .map((value) => value.trim())
    .filter((value) => value !== '')
