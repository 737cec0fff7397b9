import type { FieldErrors } from '@portal/shared/core/errors'
import type { SettingName } from '@portal/shared/settings/names'
import { changedValuesSchema } from '@portal/shared/settings/schemas'
import {
  settings as described,
  isSettingName,
  type SettingGroup,
  settingGroupNames,
  settingsOf,
} from '@portal/shared/settings/settings'
import { useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { isLate, type Settings, useSaveSettings } from './api.ts'

/** What is typed and not saved, by name; null takes a value back to its default. */
type Typed = Partial<Record<SettingName, unknown>>

/** The setting that a path of an error is about, such as 'front_door.points' of 'front_door.points.1'. */
export function settingAt(path: string): SettingName | undefined {
  const parts = path.split('.')
  return parts.map((_, index) => parts.slice(0, index + 1).join('.')).findLast(isSettingName)
}

/** The section in which it stands. */
export function groupAt(path: string): SettingGroup | undefined {
  const name = settingAt(path)
  return name && described[name].group
}

const without = (record: FieldErrors, isOut: (path: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(record).filter(([path]) => !isOut(path)))

/** The errors of values that no network may have, by the paths of the schema. */
function check(values: Typed) {
  const { data, error } = changedValuesSchema.safeParse(values)
  const issues = error?.issues ?? []
  const errors: FieldErrors = Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), [message]]),
  )
  return { values: data, errors }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What a field begins with. A default that could be typed is what stands for nothing: the field is empty, with
 * the default as its placeholder.
 */
function restingIn({ values }: Settings, name: SettingName): unknown {
  const { input, default: usual } = described[name]
  const isTyped = !['switch', 'weekday', 'time zone', 'lines', 'paragraphs', 'team'].includes(input)
  return isTyped && isSame(values[name], usual) ? null : values[name]
}

/**
 * All sections as one form, of which each section is saved by itself: what is typed in one stays while another is
 * open or saved. It saves against the version that typing began with, so that nothing of somebody else's is
 * overwritten unseen.
 */
export function useSettingsForm(settings: Settings) {
  const [typed, setTyped] = useState<Typed>({})
  const [version, setVersion] = useState(settings.version)
  const [errors, setErrors] = useState<FieldErrors>({})
  /** The section that could not be saved for the errors. */
  const [refused, setRefused] = useState<SettingGroup>()
  const [late, setLate] = useState(false)
  const save = useSaveSettings()

  const change = (name: SettingName, value: unknown) => {
    const { [name]: _, ...others } = typed
    if (Object.keys(typed).length === 0) setVersion(settings.version)
    // What is stored while something is being saved is not what will be.
    const isBack = !save.isPending && isSame(value, restingIn(settings, name))
    setTyped(isBack ? others : { ...typed, [name]: value })
    setErrors((known) => without(known, (path) => settingAt(path) === name))
  }
  const changedIn = (group: SettingGroup) =>
    settingsOf(group).filter((name) => Object.hasOwn(typed, name))

  /** Saves a section; gives the paths of what is wrong. */
  const submit = async (group: SettingGroup): Promise<string[]> => {
    const names = changedIn(group)
    const sent = check(Object.fromEntries(names.map((name) => [name, typed[name]])))
    const fail = (found: FieldErrors) => {
      setErrors(found)
      setRefused(group)
      return Object.keys(found)
    }
    if (!sent.values) return fail(sent.errors)
    try {
      const body = { version: late ? settings.version : version, values: sent.values }
      const now = await save.mutateAsync(body)
      setVersion(now.version)
      setLate(false)
      setErrors((known) => without(known, (path) => refused === group || groupAt(path) === group))
      setTyped((all) => {
        const isLeft = ([name, value]: [string, unknown]) =>
          !names.some((one) => one === name && typed[one] === value)
        return Object.fromEntries(Object.entries(all).filter(isLeft))
      })
      return []
    } catch (error) {
      setLate(isLate(error))
      return fail(error instanceof ApiError ? error.details : {})
    }
  }

  return {
    /** What a field shows. */
    valueOf: (name: SettingName) =>
      Object.hasOwn(typed, name) ? typed[name] : restingIn(settings, name),
    change,
    errors,
    refused,
    changedIn,
    changedGroups: settingGroupNames.filter((group) => changedIn(group).length > 0),
    submit,
    isSaving: save.isPending,
    isLate: late,
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
