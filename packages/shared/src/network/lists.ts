import { foldForSearch, trimText } from '../core/fold.ts'
import type { Option } from '../core/options.ts'
import {
  accountConnections,
  industries,
  pods,
  signUpConnections,
  topicWordings,
} from './default-lists.ts'
import type { ListChange, ListName } from './list-schemas.ts'
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
type Screen = 'sign-up' | 'account'

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
  const { innovation_agency: agency } = network
  const names = new Map(
    Object.entries({
      '{network}': network.name,
      '{city}': network.city,
      '{county}': network.county,
      '{university}': network.main_university,
      '{second_university}': network.second_university,
      '{agency}': agency,
      '{short}': agency && (network.innovation_agency_short ?? agency),
    }),
  )
  const missing = [...names].some(([key, value]) => value === undefined && text.includes(key))
  return missing ? null : text.replace(/\{\w+\}/g, (key) => names.get(key) ?? key)
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
export const listLabel = (network: ListNetwork, list: ListName, value: string): string =>
  listEntries(network, list).find((entry) => entry.value === value)?.label ?? value

/** Lists the values of renamed entries whose label contains a search. */
export function findByLabel(network: ListNetwork, list: ListName, search: string): string[] {
  const term = foldForSearch(search)
  return listEntries(network, list).flatMap(({ value, label }) =>
    term !== '' && label !== value && foldForSearch(label).includes(term) ? [value] : [],
  )
}

/** An entry as the settings page edits it. The key of a new one is ''. */
type EditedEntry = Pick<ListEntry, 'key' | 'label' | 'isHidden'>

/** Converts edited entries to what the settings store. Leaves out unchanged and empty ones. */
export function listChanges(
  network: ListNetwork,
  list: ListName,
  edited: readonly EditedEntry[],
): ListChange[] {
  const before = listEntries({ ...network, lists: {} }, list)
  return edited.flatMap(({ key, label, isHidden }) => {
    const known = before.find((entry) => entry.key === key)
    const text = trimText(label)
    const value = key || text
    const usual = known?.value ?? value
    if (value === '' || (known && !isHidden && (text === '' || text === usual))) return []
    return [
      {
        value,
        ...(text !== '' && text !== usual && { label: text }),
        ...(isHidden && { hidden: true }),
      },
    ]
  })
}

/** Returns what is wrong with the entries of a network; null if nothing is. */
export function listError(network: ListNetwork, list: ListName): string | null {
  const entries = listEntries(network, list)
  const repeated = entries.find(({ value, isAdded }) =>
    entries.some((other) => isAdded && other.value === value && !other.isAdded),
  )
  if (repeated) return `“${repeated.value}” is in the list already`
  const screens: Screen[] = entries.some(({ screen }) => screen)
    ? ['sign-up', 'account']
    : ['account']
  for (const screen of screens) {
    const labels = offeredOptions(network, list, screen).map(({ label }) => label.toLowerCase())
    if (labels.length === 0) return 'Please offer at least one entry'
    const twice = labels.find((label, at) => labels.indexOf(label) !== at)
    if (twice !== undefined) {
      const { label = twice } = entries.find((one) => one.label.toLowerCase() === twice) ?? {}
      return `“${label}” is in the list twice`
    }
  }
  return null
}
