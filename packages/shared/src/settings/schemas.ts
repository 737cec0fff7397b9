import { z } from 'zod'
import type { FieldErrors } from '../core/errors.ts'
import {
  aboutSchema,
  networkSchema,
  reportSchema,
  reviewSchema,
  rulesSchema,
} from '../network/schemas.ts'
import type { SettingName, SettingsTree, SettingValue, SettingValues } from './names.ts'
import { isSettingName, requiredSettings, settingNames, settings } from './settings.ts'

const treeSchema = networkSchema.extend({
  about: aboutSchema,
  rules: rulesSchema,
  review: reviewSchema,
  report: reportSchema,
})

/** Finds the schema of a setting in the schema of the tree. */
function schemaOf(name: SettingName): z.ZodType {
  let schema: z.core.$ZodType = treeSchema
  for (const key of name.split('.')) {
    const field: unknown = schema instanceof z.ZodObject ? schema.shape[key] : undefined
    if (!(field instanceof z.ZodType)) throw new Error(`${name} stands at no place of the tree`)
    schema = field instanceof z.ZodOptional ? field.unwrap() : field
  }
  if (!(schema instanceof z.ZodType)) throw new Error(`${name} has no schema`)
  return schema
}

export const settingSchemas = Object.fromEntries(
  settingNames.map((name) => [name, schemaOf(name)]),
) as { [Name in SettingName]: z.ZodType<SettingValue<Name>> }

type Nullable = { [Name in SettingName]: z.ZodNullable<z.ZodType<SettingValue<Name>>> }

export const allValuesSchema = z.strictObject(
  Object.fromEntries(settingNames.map((name) => [name, schemaOf(name).nullable()])) as Nullable,
)
export type AllValues = z.infer<typeof allValuesSchema>

/** The settings to change; null resets one to its default. Logo and icon have their own calls. */
export const changedValuesSchema = allValuesSchema.omit({ logo: true, icon: true }).partial()
export type ChangedValues = z.infer<typeof changedValuesSchema>

/** The defaults of all settings. They do not name a network. */
export const defaultValues: SettingValues = Object.fromEntries(
  settingNames.flatMap((name) => {
    const { default: value } = settings[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

/** Reads the value at a path. */
function valueAt(json: unknown, path: string): unknown {
  return path.split('.').reduce((part, key) => Object(part)[key], json)
}

/** Lists the paths in a JSON that are not settings. */
function unknownPaths(json: unknown, at = ''): string[] {
  return Object.entries(Object(json)).flatMap(([key, value]) => {
    const path = `${at}${key}`
    if (isSettingName(path)) return []
    return settingNames.some((name) => name.startsWith(`${path}.`))
      ? unknownPaths(value, `${path}.`)
      : [path]
  })
}

/** Parses each setting. Returns the valid values by name, and messages by path. */
function readEach(find: (name: SettingName) => unknown) {
  const values: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const name of settingNames) {
    const value = find(name)
    if (value === undefined || value === null) continue
    const { data, error } = settingSchemas[name].safeParse(value)
    const [issue] = error?.issues ?? []
    if (issue) errors[[name, ...issue.path].join('.')] = [issue.message]
    else values[name] = data
  }
  return { values: values as SettingValues, errors }
}

/** Parses the JSON of a network file. Returns its settings, and messages by path. */
export function parseNetworkFile(json: unknown): { values: SettingValues; errors: FieldErrors } {
  const { values, errors } = readEach((name) => valueAt(json, name))
  const unknown = unknownPaths(json).map((path) => [path, ['There is no such setting']])
  return { values, errors: { ...errors, ...Object.fromEntries(unknown) } }
}

/** Parses stored settings by name. Drops values that are no longer valid. */
export const parseStoredValues = (record: unknown): SettingValues =>
  readEach((name) => Object(record)[name]).values

/** Builds the settings tree from values. Throws a ZodError if a required value is missing. */
export function buildSettings(values: SettingValues): SettingsTree {
  const tree: Record<string, unknown> = { links: {}, colours: {}, front_door: {}, report: {} }
  for (const [name, value] of Object.entries({ ...defaultValues, ...values })) {
    const [key = '', leaf] = name.split('.')
    if (leaf === undefined) tree[key] = value
    else tree[key] = { ...Object(tree[key]), [leaf]: value }
  }
  return treeSchema.parse(tree)
}

/**
 * Checks rules between settings: all names of the network or none, the domain of another
 * professional network than LinkedIn, and the order of the periods. Returns messages by name.
 */
export function checkCombinations(given: SettingValues): FieldErrors {
  const values = { ...defaultValues, ...given }
  const errors: FieldErrors = {}
  const missing = requiredSettings.filter((name) => values[name] === undefined)
  if (missing.length < requiredSettings.length) {
    for (const name of missing) errors[name] = ['Please fill this in']
  }
  const isLinkedIn = /linkedin/i.test(values.professional_network ?? '')
  if (values.professional_network_host === 'linkedin.com' && !isLinkedIn) {
    errors.professional_network_host = [
      'Please enter the domain of your professional network, as it isn’t LinkedIn',
    ]
  }
  const { 'rules.reapply_days': reapply = 0, 'rules.retention_days': retention = 1 } = values
  if (reapply >= retention) {
    errors['rules.reapply_days'] = [
      `Please enter fewer than ${retention}, the days after which declined applicants are deleted`,
    ]
  }
  return errors
}
