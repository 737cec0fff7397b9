import type { FieldInput, FormValue, FormValues } from '@portal/shared/core/form-fields'
import { optionsOf } from '@portal/shared/core/options'
import { listChanges } from '@portal/shared/network/list-edits'
import { listNames } from '@portal/shared/network/list-schemas'
import { type ListNetwork, listEntries } from '@portal/shared/network/lists'
import type { SettingName } from '@portal/shared/settings/names'
import { changedValuesSchema } from '@portal/shared/settings/schemas'
import {
  isSettingName,
  type SettingDescription,
  type SettingGroup,
  settings,
  settingsOf,
} from '@portal/shared/settings/settings'
import type { FormField } from '#components/form/form-field.ts'
import type { Settings } from './api.ts'
import { isFilled, questionOfRow, rowOfQuestion } from './question-rows.ts'

const inputs: Record<SettingDescription['input'], FieldInput> = {
  line: 'line',
  email: 'email',
  host: 'line',
  link: 'url',
  'time zone': 'select',
  choice: 'select',
  colour: 'line',
  picture: 'line',
  days: 'count',
  switch: 'switch',
  lines: 'list',
  paragraphs: 'list',
  team: 'people',
  markdown: 'text',
  entries: 'people',
  questions: 'people',
}

/** The field name of a setting. Has no dots, because react-hook-form reads them as paths. */
export const fieldName = (name: SettingName) => name.replaceAll('.', '-')

/** The setting that an error path belongs to: 'front_door.points' for 'front_door.points.1'. */
export function settingAt(path: string): SettingName | undefined {
  const parts = path.split('.')
  return parts.map((_, index) => parts.slice(0, index + 1).join('.')).findLast(isSettingName)
}

const optionsFor = ({ options }: SettingDescription) =>
  options
    ? optionsOf(options)
    : Intl.supportedValuesOf('timeZone').map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      }))

const isList = (name: SettingName) =>
  ['lines', 'paragraphs', 'team', 'entries', 'questions'].includes(settings[name].input)

/** The list that a setting changes. */
export const listOf = (name: SettingName) => listNames.find((list) => `lists.${list}` === name)
const hasDefaultRows = (name: SettingName) => [settings[name].default ?? []].flat().length > 0

export function settingField(name: SettingName): FormField {
  const { input, label, hint, required = false, default: defaultValue, max } = settings[name]
  const isSelect = inputs[input] === 'select'
  return {
    name: fieldName(name),
    label,
    input: inputs[input],
    required,
    ...(hint && { hint }),
    ...(max !== undefined && { max }),
    ...(defaultValue !== undefined && !isList(name) && { placeholder: String(defaultValue) }),
    ...(isSelect && { options: optionsFor(settings[name]), clearable: false }),
    searchable: input === 'time zone',
  }
}

/** An entry of a list. The form stores its key as the name, and 'hidden' as the link. */
export const hidden = 'hidden'

/** The initial value of a field. A default value leaves the field empty and is its placeholder. */
function initialValue({ values }: Settings, name: SettingName, network: ListNetwork): FormValue {
  const list = listOf(name)
  if (list) {
    const lists = { [list]: values[`lists.${list}`] ?? [] }
    return listEntries({ ...network, lists }, list).map(({ key, label, isHidden }) => ({
      ...{ name: key, role: label, link: isHidden ? hidden : '' },
    }))
  }
  if (name === 'own_questions') return (values.own_questions ?? []).map(rowOfQuestion)
  // The form stores a team member's photo as their link.
  if (name === 'about.team') {
    return (values[name] ?? []).map(({ photo = '', ...person }) => ({ ...person, link: photo }))
  }
  const { input, default: defaultValue } = settings[name]
  const value: unknown = values[name]
  if (Array.isArray(value)) return value.map(String)
  if (input === 'switch') return value === true
  const isChosen = inputs[input] === 'select'
  const isUnset = value === null || (value === defaultValue && !isChosen)
  if (input === 'days') return isUnset ? null : Number(value)
  return isUnset ? '' : String(value)
}

export const valuesOf = (group: SettingGroup, stored: Settings, network: ListNetwork): FormValues =>
  Object.fromEntries(
    settingsOf(group).map((name) => [fieldName(name), initialValue(stored, name, network)]),
  )

/** The value to send for a field. Null resets a setting, and empty rows are left out. */
function sentOf(name: SettingName, value: FormValue | undefined, network: ListNetwork): unknown {
  if (!Array.isArray(value)) return value === '' ? null : value
  const list = listOf(name)
  if (list) {
    const rows = value.filter((row) => typeof row === 'object')
    const edited = rows.map(({ name: key, role: label, link }) => ({
      ...{ key, label, isHidden: link === hidden },
    }))
    const changes = listChanges(network, list, edited)
    return changes.length === 0 ? null : changes
  }
  const rows = [...value].flatMap<unknown>((row) => {
    if (typeof row === 'string') return row.trim() === '' ? [] : [row]
    if (name === 'own_questions') return isFilled(row) ? [questionOfRow(row)] : []
    const { name: who, role, link: photo } = row
    return who || role || photo ? [{ name: who, role, ...(photo && { photo }) }] : []
  })
  return rows.length === 0 && hasDefaultRows(name) ? null : rows
}

export const checkSettings = (
  names: readonly SettingName[],
  values: FormValues,
  network: ListNetwork,
) =>
  changedValuesSchema.safeParse(
    Object.fromEntries(names.map((name) => [name, sentOf(name, values[fieldName(name)], network)])),
  )
