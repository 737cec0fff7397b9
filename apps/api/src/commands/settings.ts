import { OperatorError } from '@portal/database/errors'
import { networkPictures } from '@portal/shared/network/schemas'
import { changedValuesSchema } from '@portal/shared/settings/schemas'
import { isSettingName, settingNames, settings } from '@portal/shared/settings/settings'
import { changeSettings, presentSettings } from '../features/settings/service.ts'
import { operator } from '../lib/db/audit.ts'
import type { Env } from '../lib/env.ts'
import { AppError } from '../lib/http/app-error.ts'
import { readOperatorValues } from '../lib/settings/network-file.ts'
import { openSettings } from '../lib/settings/settings.ts'
import type { OpenDatabase } from './database.ts'

interface Context extends OpenDatabase {
  env: Env
}

const open = ({ db, env }: Context) => openSettings(db, readOperatorValues(env))

function requireNames(names: string[]): void {
  const unknown = names.find((name) => !isSettingName(name))
  if (unknown !== undefined) throw new OperatorError(`There is no setting ${unknown}.`)
}

/** `portal settings show`: all settings, or those that are named, a line each, as `set` takes them. */
export async function showSettings(context: Context, names: string[]): Promise<string[]> {
  requireNames(names)
  const { values, set_by_operator } = presentSettings(await open(context))
  return settingNames
    .filter((name) => names.length === 0 || names.includes(name))
    .map((name) => {
      const value = values[name]
      const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
      const note = set_by_operator.includes(name) ? '  (set by the operator)' : ''
      return `${name}: ${text}${note}`
    })
}

/** The value that a word stands for: its own text for a setting that is one, JSON for others; null if empty. */
function readWord(name: string, word: string): unknown {
  if (word === '') return null
  const { data } = changedValuesSchema.safeParse({ [name]: word })
  if (data) return word
  try {
    return JSON.parse(word)
  } catch {
    return word
  }
}

/**
 * `portal settings set`: changes settings, given as names and values in turn; an empty value takes one back to its
 * default. Gives what to print.
 *
 * @throws {OperatorError} for a value that may not be, or that the operator has set in the environment or a file
 */
export async function setSettings(context: Context, words: string[]): Promise<string[]> {
  const pairs = words.flatMap((name, index) =>
    index % 2 === 0 ? [[name, words[index + 1] ?? ''] as const] : [],
  )
  const names = pairs.map(([name]) => name)
  requireNames(names)
  const picture = networkPictures.find((one) => names.includes(one))
  if (picture) {
    throw new OperatorError(
      `The ${picture} is uploaded under Admin, Settings, or stands in NETWORK_FILE.`,
    )
  }
  const values = Object.fromEntries(pairs.map(([name, word]) => [name, readWord(name, word)]))
  const { data, error } = changedValuesSchema.safeParse(values)
  if (!data) {
    const wrong = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new OperatorError(wrong.join('; '))
  }
  const { db } = context
  await changeSettings({ db, settings: await open(context) }, operator, { values: data }).catch(
    (refusal: unknown) => {
      if (!(refusal instanceof AppError)) throw refusal
      const wrong = Object.entries(refusal.details ?? {})
      throw new OperatorError(wrong.map(([name, messages]) => `${name}: ${messages[0]}`).join('; '))
    },
  )
  const labels = names.filter(isSettingName).map((name) => settings[name].label)
  return [`Saved: ${labels.join(', ')}. A running portal follows at once.`]
}
