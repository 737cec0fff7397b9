import type { Db } from '@portal/database/client'
import { OperatorError } from '@portal/database/errors'
import { namesOf } from '@portal/shared/core/options'
import {
  type About,
  type Network,
  networkPictures,
  type Review,
  type Rules,
  unknownTimeZone,
} from '@portal/shared/network/schemas'
import { picturePath } from '@portal/shared/pictures/kinds'
import type { SettingName, SettingValues } from '@portal/shared/settings/names'
import { buildSettings, defaultValues, parseStoredValues } from '@portal/shared/settings/schemas'
import { settingNames } from '@portal/shared/settings/settings'
import { versionOf } from '../db/versions.ts'
import { invalidFields } from '../http/app-error.ts'
import { requireFitting, withDefaults } from './network-file.ts'

/** The Postgres channel for notifications of changed settings. */
export const settingsChannel = 'settings'

// The operator's settings, then the database's, then the defaults. `network`, `about`, `rules`
// and `review` are always the same objects and their contents change, so do not copy their values.
export interface LiveSettings {
  readonly network: Network
  readonly about: About
  readonly rules: Rules
  readonly review: Review
  readonly operator: SettingValues
  /** By name, except those of the fictional network. */
  readonly values: SettingValues
  readonly version: string
  /** Whether the network is the bundled, fictional one. */
  readonly isFictional: boolean
  reload(): Promise<void>
  onChange(listener: () => void): void
}

/** Whether Postgres knows a time zone. Node knows some that Postgres does not. */
export async function isKnownTimeZone(db: Db, name: string): Promise<boolean> {
  const zones = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_timezone_names WHERE lower(name) = lower(${name})`
  return zones.length > 0
}

const firstVersion = new Date(0)

async function readStored(db: Db) {
  const [row, pictures] = await Promise.all([
    db.networkSettings.findFirst(),
    db.picture.findMany({
      where: { kind: { in: [...networkPictures] } },
      select: { id: true, kind: true },
    }),
  ])
  return {
    version: versionOf({ updated_at: row?.updated_at ?? firstVersion }),
    values: {
      ...parseStoredValues(row?.values),
      ...Object.fromEntries(pictures.map(({ kind, id }) => [kind, picturePath(id)])),
    },
  }
}

/** Replaces all properties of an object by those of another. */
function replaceProperties<T extends object>(target: T, source: T): void {
  for (const key of Object.keys(target)) if (!(key in source)) Reflect.deleteProperty(target, key)
  Object.assign(target, source)
}

function partsOf(values: SettingValues) {
  const { about, rules, review, report: _, ...network } = buildSettings(withDefaults(values))
  return { network, about, rules, review }
}

/**
 * Opens the current settings. Throws an OperatorError if the `operator` values (environment and
 * network file) do not fit those of the database.
 */
export async function openSettings(db: Db, operator: SettingValues): Promise<LiveSettings> {
  const listeners: (() => void)[] = []
  const read = async () => {
    const { version, values } = await readStored(db)
    return { version, given: { ...values, ...operator } }
  }
  let current = await read()
  requireFitting(withDefaults(current.given))
  const parts = partsOf(current.given)
  const { time_zone } = operator
  if (time_zone !== undefined && !(await isKnownTimeZone(db, time_zone))) {
    throw new OperatorError(
      `NETWORK_FILE: time_zone: Postgres has no ${time_zone}. ${unknownTimeZone}`,
    )
  }
  let reading = Promise.resolve()

  async function readAgain(): Promise<void> {
    current = await read()
    const changed = partsOf(current.given)
    for (const name of namesOf(parts)) replaceProperties<object>(parts[name], changed[name])
    for (const listener of listeners) listener()
  }

  return {
    ...parts,
    operator,
    get values() {
      return { ...defaultValues, ...current.given }
    },
    get version() {
      return current.version
    },
    get isFictional() {
      return current.given.name === undefined
    },
    // In sequence, so that the last one read is the newest.
    reload: () => (reading = reading.catch(() => {}).then(readAgain)),
    onChange: (listener) => void listeners.push(listener),
  }
}

/** The names of the settings that the operator has set. */
export const namesSetByOperator = ({ operator }: Pick<LiveSettings, 'operator'>): SettingName[] =>
  settingNames.filter((name) => operator[name] !== undefined)

export const isOperators = 'The operator has set this, so it cannot be changed here'

/** Throws `invalid_input` if the operator has set a setting. */
export function requireNotOperators({ operator }: LiveSettings, name: SettingName): void {
  if (operator[name] !== undefined) throw invalidFields({ [name]: [isOperators] })
}

/** The addresses of all pictures in settings. */
export const picturesOf = (values: SettingValues): string[] =>
  [values.logo, values.icon, ...(values['about.team'] ?? []).map(({ photo }) => photo)].filter(
    (picture) => picture !== undefined,
  )
