import { labelOf } from '@portal/shared/core/options'
import type { SettingName } from '@portal/shared/settings/names'
import { settings, weekStartLabels } from '@portal/shared/settings/settings'

/** Formats a setting's value as text, or its default without a value. */
export function formatSetting(name: SettingName, value: unknown): string {
  if (value === null || value === undefined)
    return formatSetting(name, settings[name].default ?? '')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((row) => formatSetting(name, row)).join(' · ')
  if (typeof value === 'object') {
    const { photo, ...texts } = { photo: undefined, ...value }
    return [...Object.values(texts), photo && 'with a photo'].filter(Boolean).join(', ')
  }
  return labelOf(weekStartLabels, String(value))
}
