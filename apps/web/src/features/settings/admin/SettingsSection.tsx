import { Button, Group, Text } from '@mantine/core'
import type { FieldErrors } from '@portal/shared/core/errors'
import { labelOf } from '@portal/shared/core/options'
import { listPublicMembers } from '@portal/shared/directory/public-endpoints'
import { publicMembersPath } from '@portal/shared/directory/public-schemas'
import type { SettingName } from '@portal/shared/settings/names'
import {
  type SettingGroup,
  settingGroups,
  settings,
  settingsOf,
} from '@portal/shared/settings/settings'
import { useQueryClient } from '@tanstack/react-query'
import { Notice } from '#components/feedback/notices.tsx'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { asText } from '#components/form/use-field.ts'
import { PublicAddresses } from '#components/PublicAddresses.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { type Settings, settingsQuery, useSaveSettings } from './api.ts'
import { LookPreview } from './LookPreview.tsx'
import { SettingControl } from './SettingControl.tsx'
import classes from './Settings.module.css'
import { checkSettings, fieldName, settingAt, settingField, valuesOf } from './setting-fields.ts'

function formatSetting(name: SettingName, value: unknown): string {
  if (value === null || value === undefined)
    return formatSetting(name, settings[name].default ?? '')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((row) => formatSetting(name, row)).join(' · ')
  if (typeof value === 'object') {
    if ('question' in value) return String(value.question)
    const { photo, ...texts } = { photo: undefined, ...value }
    return [...Object.values(texts), photo && 'with a photo'].filter(Boolean).join(', ')
  }
  return labelOf(settings[name].options ?? {}, String(value))
}

interface SettingsSectionProps {
  group: SettingGroup
  stored: Settings
}

/** Lines that hold a sentence. */
const sentences: SettingName[] = ['tagline', 'size', 'front_door.sentence']

const shortInputs = ['line', 'email', 'host', 'time zone', 'choice', 'colour', 'days']

const errorsElsewhere = (details: FieldErrors, group: SettingGroup) =>
  Object.entries(details).flatMap(([path, messages]) => {
    const name = settingAt(path)
    if (!name || settings[name].group === group) return []
    const { label, group: other } = settings[name]
    return [`${label} (under ${settingGroups[other].label}): ${messages.join(' ')}`]
  })

export function SettingsSection({ group, stored }: SettingsSectionProps) {
  const queryClient = useQueryClient()
  const network = useNetwork()
  const save = useSaveSettings((details) => errorsElsewhere(details, group).join(' '))
  const names = settingsOf(group)
  const isFixed = (name: SettingName) => stored.set_by_operator.includes(name)
  const sent = names.filter((name) => !isFixed(name) && settings[name].input !== 'picture')
  const byField = new Map(names.map((name) => [fieldName(name), name]))
  const settingOf = (field: FormField): SettingName => {
    const name = byField.get(field.name)
    if (!name) throw new Error(`No setting has the field ${field.name}`)
    return name
  }
  return (
    <FieldsForm
      label={settingGroups[group].label}
      fields={names.map(settingField)}
      values={valuesOf(group, stored, network)}
      version={stored.version}
      schema={{ safeParse: (values) => checkSettings(sent, values, network) }}
      fieldOf={(path) => fieldName(settingAt(path.join('.')) ?? 'name')}
      onSubmit={(values, { version = '', changed }) => {
        const changedValues = Object.entries(values).filter(([name]) =>
          changed.some((field) => byField.get(field) === name),
        )
        return save.mutateAsync({ version, values: Object.fromEntries(changedValues) })
      }}
      onConflict={() => queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })}
      autoFocus={false}
      gap="lg"
      column="17rem"
      spacing="lg"
      isWide={(field) => {
        const name = settingOf(field)
        return sentences.includes(name) || !shortInputs.includes(settings[name].input)
      }}
      draw={(field, { control }) => {
        const name = settingOf(field)
        return isFixed(name) ? (
          <div>
            <Text fw={600}>{settings[name].label}</Text>
            <Text style={{ overflowWrap: 'anywhere' }}>
              {formatSetting(name, stored.values[name])}
            </Text>
            <Text size="sm" c="dimmed">
              Set by the operator
            </Text>
          </div>
        ) : (
          <SettingControl {...{ name, field, control, stored }} />
        )
      }}
      actions={({ isChanged, isSaving }) => (
        <Group
          justify="flex-end"
          gap="sm"
          className={classes.actions ?? ''}
          data-changed={isChanged || undefined}
        >
          <Text span role="status" size="sm" c="dimmed">
            {isChanged && 'Not saved yet'}
          </Text>
          <Button type="submit" loading={isSaving} disabled={!isChanged}>
            Save {settingGroups[group].label}
          </Button>
        </Group>
      )}
    >
      {(fields, { watch }) => (
        <>
          <Text c="dimmed" maw="40rem">
            {settingGroups[group].about}
          </Text>
          {group === 'identity' && stored.values.name === null && (
            <Notice>
              The portal still uses the example name {network.name}. Fill in all fields with a star
              to replace the example with your network.
            </Notice>
          )}
          {fields}
          {group === 'links' && (
            <PublicAddresses
              title="Public member list for your website"
              intro="Founders who agreed to the public member list: their name and photo, and the company and industry if they show them to other founders. Your website can embed the page in a frame once its address is set above, or read the JSON."
              addresses={[
                { name: 'Page', path: publicMembersPath },
                { name: 'JSON', path: listPublicMembers.path },
              ]}
            />
          )}
          {group === 'look' && (
            <LookPreview
              brand={asText(watch('colours-brand')) || formatSetting('colours.brand', null)}
              accent={asText(watch('colours-accent')) || formatSetting('colours.accent', null)}
            />
          )}
        </>
      )}
    </FieldsForm>
  )
}
