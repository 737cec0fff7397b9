import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messageOf, OperatorError } from '@portal/database/errors'
import type { SettingValues } from '@portal/shared/settings/names'
import { buildSettings, checkCombinations, parseNetworkFile } from '@portal/shared/settings/schemas'
import { isSettingName, settings } from '@portal/shared/settings/settings'
import type { Env } from '../env.ts'

const bundledFile = fileURLToPath(new URL('../../../network.json', import.meta.url))

function readJson(path: string): unknown {
  let text: string
  try {
    text = readFileSync(resolve(path), 'utf8')
  } catch {
    throw new OperatorError(
      `NETWORK_FILE: the file ${path} cannot be read. With Docker, put it into the folder network/ and write network/${basename(path)}`,
    )
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    // The message contains the line and the column.
    throw new OperatorError(`NETWORK_FILE: ${path} is not valid JSON: ${messageOf(error)}`)
  }
}

/** Reads a network file. Throws an OperatorError that names the first invalid field. */
function readFile(path: string): SettingValues {
  const { values, errors } = parseNetworkFile(readJson(path))
  const [first] = Object.entries(errors)
  if (first) throw new OperatorError(`NETWORK_FILE: ${first[0]}: ${first[1][0]} (in ${path})`)
  return values
}

/** The settings of the bundled, fictional network. */
export const bundledValues = readFile(bundledFile)

type OperatorEnv = Pick<
  Env,
  'NETWORK_FILE' | 'REAPPLY_DAYS' | 'DELETION_GRACE_DAYS' | 'RETENTION_DAYS' | 'TIER_OVERRIDE'
>

/** Reads the operator's settings from environment and network file. Throws as `readNetwork`. */
export function readOperatorValues(env: Partial<OperatorEnv>): SettingValues {
  const path = env.NETWORK_FILE
  const file = path === undefined || resolve(path) === bundledFile ? {} : readFile(path)
  const { REAPPLY_DAYS, DELETION_GRACE_DAYS, RETENTION_DAYS, TIER_OVERRIDE } = env
  return {
    ...file,
    ...(REAPPLY_DAYS !== undefined && { 'rules.reapply_days': REAPPLY_DAYS }),
    ...(DELETION_GRACE_DAYS !== undefined && { 'rules.deletion_grace_days': DELETION_GRACE_DAYS }),
    ...(RETENTION_DAYS !== undefined && { 'rules.retention_days': RETENTION_DAYS }),
    ...(TIER_OVERRIDE !== undefined && { 'rules.tier_override': TIER_OVERRIDE === 'on' }),
  }
}

/** Throws an OperatorError for the first broken rule between settings. */
export function requireFitting(values: SettingValues): void {
  const [first] = Object.entries(checkCombinations(values))
  if (!first) return
  const [name, [message]] = first
  const variable = isSettingName(name) && settings[name].variable
  throw new OperatorError(`${variable || `Settings: ${name}`}: ${message}`)
}

/** Reads the network of a file, or the bundled one, for programs without the portal's database. */
export function readNetwork(path?: string) {
  const values = withDefaults(readOperatorValues({ NETWORK_FILE: path }))
  requireFitting(values)
  const { about: _, rules: __, review: ___, report: ____, ...network } = buildSettings(values)
  return network
}

/** Adds the bundled network as defaults, unless the values name a network. */
export const withDefaults = (values: SettingValues): SettingValues =>
  values.name === undefined ? { ...bundledValues, ...values } : values
