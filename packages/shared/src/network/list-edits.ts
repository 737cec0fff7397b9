import { trimText } from '../core/fold.ts'
import type { ListChange, ListName } from './list-schemas.ts'
import {
  type ListEntry,
  type ListNetwork,
  listEntries,
  offeredOptions,
  type Screen,
} from './lists.ts'

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
