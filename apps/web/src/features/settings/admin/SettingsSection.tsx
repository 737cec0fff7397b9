import { Box, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { SettingName } from '@portal/shared/settings/names'
import {
  type SettingGroup,
  settingGroups,
  settings,
  settingsOf,
} from '@portal/shared/settings/settings'
import { useEffect, useRef, useState } from 'react'
import { Differences } from '#components/Differences.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { ErrorSummary } from '#components/form/FormErrorSummary.tsx'
import { fieldId } from '#components/form/field-id.ts'
import { useNetwork } from '#lib/network.ts'
import type { Settings } from './api.ts'
import { fields } from './fields.tsx'
import { LookPreview } from './LookPreview.tsx'
import classes from './Settings.module.css'
import { textOf } from './texts.ts'
import { groupAt, type SettingsForm, settingAt } from './use-settings-form.ts'

interface SettingsSectionProps {
  group: SettingGroup
  stored: Settings
  form: SettingsForm
  /** Opens another section. */
  onOpen: (group: SettingGroup) => void
}

const isShort = (name: SettingName) =>
  ['line', 'email', 'host', 'time zone', 'weekday', 'colour', 'days'].includes(settings[name].input)

/** One section, with what is wrong in any. */
export function SettingsSection({ group, stored, form, onOpen }: SettingsSectionProps) {
  const [wanted, setWanted] = useState<string>()
  const [summaryWanted, setSummaryWanted] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const isChanged = form.changedIn(group).length > 0

  // The field may be in a section that opens only now.
  useEffect(() => {
    if (!wanted || groupAt(wanted) !== group) return
    document.getElementById(fieldId(wanted))?.focus()
    setWanted(undefined)
  }, [wanted, group])

  // The errors may be drawn later than the answer comes.
  useEffect(() => {
    if (!summaryWanted || !summary.current) return
    summary.current.querySelector('a')?.focus()
    setSummaryWanted(false)
  })

  const save = async () => {
    const paths = await form.submit(group)
    const first = paths.find((path) => groupAt(path) === group)
    if (first) setWanted(first)
    else setSummaryWanted(paths.length > 0)
  }
  const invalid = Object.entries(form.errors).map(([path, messages]) => ({
    name: path,
    message: `${placeOf(path, group)}: ${messages.join(' ')}`,
  }))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="lg">
        <Text c="dimmed" maw="40rem">
          {settingGroups[group].about}
        </Text>
        {group === 'identity' && stored.values.name === null && <Unnamed />}
        {form.refused === group && invalid.length > 0 && (
          <ErrorSummary
            ref={summary}
            invalid={invalid}
            onJump={(event, path) => {
              const place = groupAt(path)
              if (!place) return
              event.preventDefault()
              onOpen(place)
              setWanted(path)
            }}
          />
        )}
        {form.isLate && <Late group={group} stored={stored} form={form} />}
        <SimpleGrid
          minColWidth="min(100%, 17rem)"
          verticalSpacing="lg"
          style={{ alignItems: 'start' }}
        >
          {settingsOf(group).map((name) => (
            <Box key={name} miw={0} {...(!isShort(name) && { style: { gridColumn: '1 / -1' } })}>
              <Setting name={name} stored={stored} form={form} />
            </Box>
          ))}
        </SimpleGrid>
        {group === 'look' && (
          <LookPreview
            brand={textOf('colours.brand', form.valueOf('colours.brand'))}
            accent={textOf('colours.accent', form.valueOf('colours.accent'))}
          />
        )}
        <Group
          justify="flex-end"
          gap="sm"
          className={classes.actions ?? ''}
          data-changed={isChanged || undefined}
        >
          <Text span role="status" size="sm" c="dimmed">
            {isChanged && 'Not saved yet'}
          </Text>
          <Button type="submit" loading={form.isSaving} disabled={!isChanged}>
            Save {settingGroups[group].label}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Said until somebody has named the network. */
function Unnamed() {
  const { name } = useNetwork()
  return (
    <Notice>
      The portal still runs as {name}, which is an example. The fields with a star name yours: fill
      in all of them, and nothing of the example is shown any more.
    </Notice>
  )
}

/** What an error is about, with its section if that is not open. */
function placeOf(path: string, open: SettingGroup): string {
  const name = settingAt(path)
  if (!name) return path
  const { label, group } = settings[name]
  return group === open ? label : `${label} (under ${settingGroups[group].label})`
}

interface SettingProps extends Pick<SettingsSectionProps, 'stored' | 'form'> {
  name: SettingName
}

/** One setting: its field, or its value where the operator has set that. */
function Setting({ name, stored, form }: SettingProps) {
  const { input, label, hint, required = false, default: usual, max } = settings[name]
  if (stored.set_by_operator.includes(name)) {
    return (
      <div>
        <Text fw={600}>{label}</Text>
        <Text style={{ overflowWrap: 'anywhere' }}>{textOf(name, stored.values[name])}</Text>
        <Text size="sm" c="dimmed">
          Set by the operator
        </Text>
      </div>
    )
  }
  const Field = fields[input]
  return (
    <Field
      {...{ name, label, hint, required, usual, max }}
      value={form.valueOf(name)}
      onChange={(value) => form.change(name, value)}
      errorAt={(path) => form.errors[path]?.join(' ')}
    />
  )
}

/** Said when somebody else has saved meanwhile, with what saving again would make of theirs. */
function Late({ group, stored, form }: Omit<SettingsSectionProps, 'onOpen'>) {
  const differences = form
    .changedIn(group)
    .map((name) => ({
      key: name,
      label: settings[name].label,
      from: textOf(name, stored.values[name]),
      to: textOf(name, form.valueOf(name)),
    }))
    .filter(({ from, to }) => from !== to)
  return (
    <Stack gap="sm" role="alert">
      <Notice>
        Somebody else has changed the settings meanwhile. What you typed is still here; saving again
        puts it in the place of what is saved.
      </Notice>
      <Differences differences={differences} />
    </Stack>
  )
}
