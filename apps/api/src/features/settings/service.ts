import type { Transaction } from '@portal/database/client'
import type { EndpointOutput } from '@portal/shared/core/endpoint'
import type { FieldErrors } from '@portal/shared/core/errors'
import type { Weekday } from '@portal/shared/network/newsletter'
import { unknownTimeZone } from '@portal/shared/network/schemas'
import { picturePath } from '@portal/shared/pictures/kinds'
import type { patchSettings } from '@portal/shared/settings/endpoints'
import type { SettingValues } from '@portal/shared/settings/names'
import {
  allValuesSchema,
  type ChangedValues,
  checkCombinations,
  defaultValues,
  parseStoredValues,
} from '@portal/shared/settings/schemas'
import { isSettingName, requiredSettings, settingNames } from '@portal/shared/settings/settings'
import { audit, type Doer } from '../../lib/db/audit.ts'
import { lockOf } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { requireVersion, versionOf } from '../../lib/db/versions.ts'
import type { Deps } from '../../lib/deps.ts'
import { invalidFields } from '../../lib/http/app-error.ts'
import {
  isKnownTimeZone,
  isOperators,
  type LiveSettings,
  namesSetByOperator,
  picturesOf,
  settingsChannel,
} from '../../lib/settings/settings.ts'
import { lockNextEditions, moveNextEdition } from '../emails/service.ts'
import { listErrors } from './lists.ts'

/** Notifies all processes of a change when its transaction commits. */
export async function announceChange(tx: Transaction): Promise<void> {
  await tx.$queryRaw`SELECT pg_notify(${settingsChannel}, '')::text`
}

export function presentSettings(settings: LiveSettings): EndpointOutput<typeof patchSettings> {
  const values = settingNames.map((name) => [name, settings.values[name] ?? null])
  return {
    values: allValuesSchema.parse(Object.fromEntries(values)),
    set_by_operator: namesSetByOperator(settings),
    version: settings.version,
  }
}

export async function lockStored(tx: Transaction) {
  await tx.$executeRaw`
    INSERT INTO network_settings (updated_at) VALUES (to_timestamp(0)) ON CONFLICT DO NOTHING`
  const [row] = await tx.$queryRaw<{ values: unknown; updated_at: Date }[]>`
    SELECT s.values, s.updated_at FROM network_settings s ${lockOf('network_settings', 's')}`
  if (!row) throw new Error('the row of the settings is missing')
  return { values: parseStoredValues(row.values), version: versionOf(row) }
}

function errorsOf(
  { operator }: LiveSettings,
  changes: ChangedValues,
  stored: SettingValues,
): FieldErrors {
  const names = Object.keys(changes).filter(isSettingName)
  const taken = names.filter((name) => operator[name] !== undefined)
  if (taken.length > 0) {
    return Object.fromEntries(taken.map((name) => [name, [isOperators]]))
  }
  const errors = checkCombinations({ ...stored, ...operator })
  // Other settings can change before a partly named network is complete.
  const identity = names.some((name) => requiredSettings.includes(name))
  const isAbout = (name: string) =>
    identity || !requiredSettings.some((required) => required === name)
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isAbout(name)))
}

/** Applies a change to the values; null resets a value. */
function changed(stored: SettingValues, changes: ChangedValues): SettingValues {
  const entries = Object.entries({ ...stored, ...changes })
  return parseStoredValues(Object.fromEntries(entries.filter(([, value]) => value !== null)))
}

const weekdayIn = (values: SettingValues): Weekday =>
  values['newsletter.weekday'] ?? defaultValues['newsletter.weekday'] ?? 'thursday'

async function changeTeamPhotos(
  tx: Transaction,
  before: SettingValues,
  after: SettingValues,
): Promise<FieldErrors> {
  const stored = await tx.picture.findMany({ where: { kind: 'team' }, select: { id: true } })
  const named = picturesOf(after)
  const removed = stored.filter(({ id }) => {
    const path = picturePath(id)
    return picturesOf(before).includes(path) && !named.includes(path)
  })
  await tx.picture.deleteMany({ where: { id: { in: removed.map(({ id }) => id) } } })
  const message = 'This photo is not stored here any more. Please add it again'
  return Object.fromEntries(
    (after['about.team'] ?? []).flatMap(({ photo }, index) =>
      photo === undefined || stored.some(({ id }) => picturePath(id) === photo)
        ? []
        : [[`about.team.${index}.photo`, [message]]],
    ),
  )
}

export async function changeSettings(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  actor: Doer,
  { version, values: changes }: { version?: string; values: ChangedValues },
): Promise<void> {
  const changesWeekday = changes['newsletter.weekday'] !== undefined
  await transaction(db, async (tx) => {
    if (changesWeekday) await lockNextEditions(tx)
    const stored = await lockStored(tx)
    requireVersion(version, stored.version)
    const values = changed(stored.values, changes)
    const errors: FieldErrors = {
      ...errorsOf(settings, changes, values),
      ...(changes['about.team'] !== undefined &&
        (await changeTeamPhotos(tx, stored.values, values))),
    }
    Object.assign(errors, await listErrors(tx, settings.network, changes, stored.values))
    const zone = changes.time_zone
    if (zone && !(await isKnownTimeZone(tx, zone))) errors.time_zone = [unknownTimeZone]
    if (Object.keys(errors).length > 0) throw invalidFields(errors)
    const names = settingNames.filter(
      (name) => JSON.stringify(values[name]) !== JSON.stringify(stored.values[name]),
    )
    if (names.length === 0) return
    await tx.networkSettings.updateMany({ data: { values } })
    if (names.includes('newsletter.weekday')) {
      await moveNextEdition(tx, weekdayIn(stored.values), weekdayIn(values))
    }
    const pickChanged = (all: SettingValues) =>
      Object.fromEntries(names.map((name) => [name, all[name] ?? null]))
    await audit(tx, actor, 'settings.changed', 'network', {
      before: pickChanged(stored.values),
      after: pickChanged(values),
    })
    await announceChange(tx)
  })
  await settings.reload()
}
