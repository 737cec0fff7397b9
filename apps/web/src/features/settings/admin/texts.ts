import { labelOf } from '@portal/shared/core/options'
import type { SettingName } from '@portal/shared/settings/names'
import { settings, weekStartLabels } from '@portal/shared/settings/settings'

/** A value in words; empty of none. */
export function textOf(name: SettingName, value: unknown): string {
  if (value === null || value === undefined) return textOf(name, settings[name].default ?? '')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((row) => textOf(name, row)).join(' · ')
  if (typeof value === 'object') {
    const { photo, ...texts } = { photo: undefined, ...value }
    return [...Object.values(texts), photo && 'with a photo'].filter(Boolean).join(', ')
  }
  return labelOf(weekStartLabels, String(value))
}
