import { Group, TextInput } from '@mantine/core'
import type { FormValues } from '@portal/shared/core/form-fields'
import { addTeamPhoto } from '@portal/shared/settings/endpoints'
import type { SettingName } from '@portal/shared/settings/names'
import { type SettingDescription, settings } from '@portal/shared/settings/settings'
import type { Control } from 'react-hook-form'
import { Field } from '#components/form/Fields.tsx'
import type { FormField } from '#components/form/form-field.ts'
import type { CellProps } from '#components/form/RowsInput.tsx'
import { type Cell, RowsInput } from '#components/form/RowsInput.tsx'
import { asList, asText, type FieldProps, useField } from '#components/form/use-field.ts'
import { ImageField } from '#components/ImageField.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { SwitchRow } from '#components/SwitchRow.tsx'
import { photoErrorText, preparePhoto } from '#lib/forms/picture.ts'
import { upload } from '#lib/http/api.ts'
import type { Settings } from './api.ts'
import { EntriesField } from './EntriesField.tsx'
import { LogoField } from './LogoField.tsx'
import { OwnTextField } from './OwnTextField.tsx'
import { QuestionDetails, QuestionOptions } from './QuestionDetails.tsx'
import classes from './Settings.module.css'

async function sendPhoto(file: File): Promise<string> {
  const photo = await preparePhoto(file)
  try {
    return (await upload(addTeamPhoto, {}, photo.file)).photo
  } catch (error) {
    throw new Error(photoErrorText(error instanceof Error ? error : new Error(String(error))))
  }
}

/** The photo of a team member. Uploaded immediately, but only shown once the section is saved. */
const TeamPhoto = ({ first, rowName, value, onChange }: CellProps) => (
  <Group gap="xs">
    <PersonAvatar name={first} letters={2} src={value || null} />
    <ImageField
      labels={['Add photo', 'Change photo', 'Remove photo']}
      isSet={value !== ''}
      about={rowName}
      prepare={sendPhoto}
      onChange={(address) => onChange(address ?? '')}
    />
  </Group>
)

interface SettingControlProps<Sent> {
  name: SettingName
  field: FormField
  control: Control<FormValues, unknown, Sent>
  /** The saved settings, for pictures: they are saved separately. */
  stored: Settings
}

export function SettingControl<Sent>(props: SettingControlProps<Sent>) {
  const { name, field, control, stored } = props
  const { input, hint = '' } = settings[name]
  const given = { ...field, control, description: hint }
  switch (input) {
    case 'colour':
      return <ColourField {...given} defaultColour={String(settings[name].default)} />
    case 'markdown':
      return <OwnTextField {...given} setting={name} />
    case 'switch':
      return <SwitchField {...given} />
    case 'entries':
      return <EntriesField {...given} setting={name} />
    case 'lines':
    case 'paragraphs':
    case 'team':
    case 'questions':
      return <RowsField {...given} name={given.name} setting={name} />
    case 'picture':
      return (
        <LogoField
          kind={name === 'icon' ? 'icon' : 'logo'}
          label={settings[name].label}
          hint={hint}
          url={asText(stored.values[name])}
        />
      )
    default:
      return <Field control={control} field={field} />
  }
}

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

function ColourField<Sent>({
  defaultColour,
  ...props
}: FieldProps<FormValues, Sent> & { defaultColour: string }) {
  const { field, input } = useField(props)
  const text = asText(field.value)
  const shown = text || defaultColour
  return (
    <TextInput
      {...input}
      value={text}
      placeholder={defaultColour}
      onChange={field.onChange}
      spellCheck={false}
      autoCapitalize="off"
      leftSectionWidth="3.25rem"
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          aria-label={`Pick the ${String(props.label).toLowerCase()}`}
          className={classes.swatch}
          value={isColour(shown) ? shown.toLowerCase() : '#ffffff'}
          onChange={field.onChange}
        />
      }
    />
  )
}

function SwitchField<Sent>(props: FieldProps<FormValues, Sent>) {
  const { field, id } = useField(props)
  const isOn = field.value === true
  return (
    <SwitchRow
      id={id}
      label={String(props.label)}
      state={isOn ? 'Yes' : 'No'}
      checked={isOn}
      onChange={field.onChange}
    >
      {props.description}
    </SwitchRow>
  )
}

interface Rows {
  cells: readonly Cell<string>[]
  addLabels: readonly [first: string, further: string]
}

const rows: Partial<Record<SettingDescription['input'], Rows>> = {
  lines: { cells: [{ name: 'text', long: 1 }], addLabels: ['Add a line', 'Add another line'] },
  paragraphs: {
    cells: [{ name: 'text', long: 2 }],
    addLabels: ['Add a paragraph', 'Add another paragraph'],
  },
  team: {
    cells: [
      { name: 'name', label: 'Name' },
      { name: 'role', label: 'Role' },
      { name: 'link', Input: TeamPhoto },
    ],
    addLabels: ['Add a person', 'Add another'],
  },
  questions: {
    cells: [
      { name: 'name', label: 'Question', long: 1 },
      { name: 'role', Input: QuestionDetails },
      { name: 'link', Input: QuestionOptions },
    ],
    addLabels: ['Add a question', 'Add another question'],
  },
}

function RowsField<Sent>(props: FieldProps<FormValues, Sent> & { setting: SettingName }) {
  const { field, id, error } = useField(props)
  const { input, max, hint, default: defaultValue = [] } = settings[props.setting]
  const { cells, addLabels } = rows[input] ?? { cells: [], addLabels: ['Add', 'Add another'] }
  const isTexts = input === 'lines' || input === 'paragraphs'
  const listRows: Record<string, string>[] = isTexts
    ? asList(field.value).map((text) => ({ text }))
    : [field.value ?? []].flat().filter((row) => typeof row === 'object')
  const usesDefault = listRows.length === 0 && [defaultValue].flat().length > 0
  return (
    <RowsInput
      {...{ id, error, cells, addLabels, max }}
      ref={field.ref}
      label={props.label}
      description={usesDefault ? 'Leave this empty to use the defaults.' : hint}
      rows={listRows}
      onChange={(next) => field.onChange(isTexts ? next.map(({ text = '' }) => text) : next)}
      onBlur={field.onBlur}
      isOrdered
    />
  )
}
