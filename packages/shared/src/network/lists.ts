import { foldForSearch } from '../core/fold.ts'
import type { Option } from '../core/options.ts'
import {
  accountConnections,
  industries,
  pods,
  signUpConnections,
  topicWordings,
} from './default-lists.ts'
import type { ListName } from './list-schemas.ts'
import type { Network } from './schemas.ts'

/** What the options of a network depend on. */
export type ListNetwork = Pick<Network, 'name'> &
  Partial<
    Pick<
      Network,
      | 'city'
      | 'county'
      | 'main_university'
      | 'second_university'
      | 'innovation_agency'
      | 'innovation_agency_short'
      | 'lists'
    >
  >

/** The screens that offer different entries of a list. */
export type Screen = 'sign-up' | 'account'

interface Default {
  key: string
  screen?: Screen
}

export interface ListEntry extends Default {
  /** What is stored. It never changes. */
  value: string
  /** What is shown. */
  label: string
  isHidden: boolean
  isAdded: boolean
}

const on = (screen: Screen, keys: readonly string[]): Default[] =>
  keys.map((key) => ({ key, screen }))

const defaults: Record<ListName, Default[]> = {
  industries: industries.map((key) => ({ key })),
  contributions: topicWordings.flatMap(({ signUp, account }) => [
    ...on('sign-up', signUp === undefined ? [] : [signUp]),
    ...on('account', account === undefined ? [] : [account]),
  ]),
  pods: pods.map((key) => ({ key })),
  connections: [...on('sign-up', signUpConnections), ...on('account', accountConnections)],
}

/** Replaces {names} in a text; null if the network lacks one. */
export function fillNames(text: string, network: ListNetwork): string | null {
  if (!text.includes('{')) return text
  const { innovation_agency: agency } = network
  const names: Record<string, string | undefined> = {
    '{network}': network.name,
    '{city}': network.city,
    '{county}': network.county,
    '{university}': network.main_university,
    '{second_university}': network.second_university,
    '{agency}': agency,
    '{short}': agency && (network.innovation_agency_short ?? agency),
  }
  const filled = text.replace(/\{\w+\}/g, (key) => names[key] ?? key)
  return Object.keys(names).some((key) => filled.includes(key)) ? null : filled
}

const last = 'Other'

/** Lists the entries of a network: the defaults, then its own, with 'Other' last. */
export function listEntries(network: ListNetwork, list: ListName): ListEntry[] {
  const own = network.lists?.[list] ?? []
  const known = defaults[list].flatMap((entry) => {
    const value = fillNames(entry.key, network)
    return value === null ? [] : [{ ...entry, value, isAdded: false }]
  })
  const keys = new Set(defaults[list].map(({ key }) => key))
  const added = own
    .filter(({ value }) => !keys.has(value))
    .map(({ value }) => ({ key: value, value, isAdded: true }))
  return [...known, ...added]
    .map((entry): ListEntry => {
      const change = own.find(({ value }) => value === entry.key)
      return { ...entry, label: change?.label ?? entry.value, isHidden: change?.hidden ?? false }
    })
    .sort((a, b) => Number(a.value === last) - Number(b.value === last))
}

/** Lists the options that a screen offers, or all screens together. */
export const offeredOptions = (network: ListNetwork, list: ListName, screen?: Screen): Option[] =>
  listEntries(network, list)
    .filter((entry) => !entry.isHidden)
    .filter((entry) => !screen || !entry.screen || entry.screen === screen)
    .map(({ value, label }) => ({ value, label }))

/** Lists the stored values of `offeredOptions`. */
export const offeredValues = (network: ListNetwork, list: ListName, screen?: Screen): string[] =>
  offeredOptions(network, list, screen).map(({ value }) => value)

/** Returns the labels of all entries by value, hidden ones included. */
export const listLabels = (network: ListNetwork, list: ListName): Record<string, string> =>
  Object.fromEntries(listEntries(network, list).map(({ value, label }) => [value, label]))

/** Returns the label of a stored value, or the value if the list has no such entry. */
export function listLabel(network: ListNetwork, list: ListName, value: string): string {
  // Only a network's own changes have other labels.
  if (!network.lists?.[list]?.length) return value
  return listEntries(network, list).find((entry) => entry.value === value)?.label ?? value
}

/** Lists the values of renamed entries whose label contains a search. */
export function findByLabel(network: ListNetwork, list: ListName, search: string): string[] {
  const term = foldForSearch(search)
  return listEntries(network, list).flatMap(({ value, label }) =>
    term !== '' && label !== value && foldForSearch(label).includes(term) ? [value] : [],
  )
}
