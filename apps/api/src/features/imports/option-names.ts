import {
  aiUsageLabels,
  businessModels,
  businessTypeLabels,
  ecosystemRoles,
  founderTypeLabels,
  haveRaisedOptions,
  productStatusLabels,
  productTypeLabels,
  revenueStatusLabels,
  usersStatusLabels,
  willRaiseOptions,
} from '@portal/shared/applications/options'
import { trackNames } from '@portal/shared/core/access'
import { type Option, optionsOf } from '@portal/shared/core/options'
import type { ImportField } from '@portal/shared/imports/options'
import { offeredOptions } from '@portal/shared/network/lists'
import type { Network } from '@portal/shared/network/schemas'
import { folded } from './columns.ts'

const namedAs = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: value }))
const yesNo = optionsOf({ yes: 'Yes', no: 'No' })

export const optionsFor = (network: Network): Partial<Record<ImportField, Option[]>> => ({
  track: optionsOf(trackNames),
  cambridgeConnection: offeredOptions(network, 'connections'),
  founderType: optionsOf(founderTypeLabels),
  businessType: optionsOf(businessTypeLabels),
  isUniversitySpinout: yesNo,
  isRelatedToUniversityStudies: yesNo,
  aiUsage: optionsOf(aiUsageLabels),
  industry: offeredOptions(network, 'industries'),
  productType: optionsOf(productTypeLabels),
  productStatus: optionsOf(productStatusLabels),
  revenueStatus: optionsOf(revenueStatusLabels),
  businessModel: namedAs(businessModels),
  usersStatus: optionsOf(usersStatusLabels),
  haveRaised: namedAs(haveRaisedOptions),
  willRaise: namedAs(willRaiseOptions),
  contributions: offeredOptions(network, 'contributions'),
  ecosystemRole: namedAs(ecosystemRoles),
})

/** Names of options in English, German, French and Spanish, as `optionKey` writes them. */
const otherNames: Record<string, string> = {
  female_founder:
    'founder founders femalefounders cofounder grunderin gruenderin grunderinnen gruenderinnen mitgrunderin mitgruenderin unternehmerin unternehmerinnen fondatrice fondatrices cofondatrice entrepreneure entrepreneuse fundadora fundadoras cofundadora emprendedora emprendedoras',
  friend:
    'friends supporter supporters ally freundin freund freunde freundinnen forderer forderin foerderer foerderin unterstutzer unterstutzerin unterstuetzer unterstuetzerin ami amie amis amies soutien amiga amigo amigas amigos',
  yes: 'y true 1 x ja j oui si',
  no: 'n false 0 nein non',
}
const optionsByOtherName = Object.entries(otherNames).flatMap(([option, names]) =>
  names.split(' ').map((name): [string, string] => [name, option]),
)

/** Folds a value for comparison: 'Green tech', 'green-tech' and 'GreenTech' are the same. */
export const optionKey = (value: string): string => folded(value).replaceAll(' ', '')

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
        ...optionsByOtherName,
        ...options.flatMap(({ value, label }) => [
          [optionKey(value), value],
          [optionKey(label), value],
        ]),
      ].filter((name): name is [string, string] => offered.has(name[1] ?? '')),
    )
  }
  return names
}

/** Fields with several values, separated by semicolons, bars, line breaks or commas. */
export const multiValueFields: ReadonlySet<ImportField> = new Set([
  'cambridgeConnection',
  'verticals',
  'businessModel',
  'haveRaised',
  'willRaise',
  'contributions',
  'ecosystemRole',
])

/** The values of a cell. Commas separate them too, unless an option has the comma. */
export const valuesIn = (
  field: ImportField,
  cell: string,
  names: ReadonlyMap<string, string>,
): string[] =>
  (multiValueFields.has(field) ? cell.split(/[;|\n]/) : [cell])
    .flatMap((value) =>
      multiValueFields.has(field) && !names.has(optionKey(value)) ? value.split(',') : [value],
    )
    .map((value) => value.trim())
    .filter((value) => value !== '')

/** The number of letters to insert, delete or replace to get from one text to the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let to = 0; to < other.length; to += 1) {
      const replaced = (row[to] ?? 0) + (other[to] === letter ? 0 : 1)
      next.push(Math.min(replaced, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** Shorter texts are part of too many others. */
const minPart = 5
const minLikeness = 0.7
const maxCompared = 60

/** How alike two keys are, from 0 to 1. Part of a longer one counts, as in 'health'. */
function likeness(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length >= minPart && long.includes(short))
    return 0.8 + (0.2 * short.length) / long.length
  return 1 - distance(one, other) / Math.max(1, long.length)
}

/** The option that resembles a value most, for the administrator to confirm; null if none does. */
export function nearestOption(names: ReadonlyMap<string, string>, value: string): string | null {
  const key = optionKey(value).slice(0, maxCompared)
  const rated = [...names].map(([name, option]) => ({ option, rank: likeness(key, name) }))
  const best = rated.reduce((one, other) => (other.rank > one.rank ? other : one), {
    option: '',
    rank: minLikeness,
  })
  return best.option || null
}
