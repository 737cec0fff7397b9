import { NumberInput, Select, TextInput } from '@mantine/core'
import { optionsOf } from '@portal/shared/core/options'
import { completeAddress } from '@portal/shared/core/web-address'
import { type SettingDescription, weekStartLabels } from '@portal/shared/settings/settings'
import { type ComponentType, useMemo } from 'react'
import { toSelectData, withStored } from '#components/form/choices.ts'
import { fieldId } from '#components/form/field-id.ts'
import { type Cell, RowsInput } from '#components/form/RowsInput.tsx'
import { asList, asText } from '#components/form/use-field.ts'
import { SwitchRow } from '#components/SwitchRow.tsx'
import { ColourInput } from './ColourInput.tsx'
import type { SettingFieldProps } from './field-props.ts'
import { LogoField } from './LogoField.tsx'
import { TeamPhoto } from './TeamPhoto.tsx'

/** For Mantine inputs. */
const inputOf = ({ name, label, hint, required, usual, errorAt }: SettingFieldProps) => ({
  id: fieldId(name),
  label,
  description: hint,
  withAsterisk: required,
  placeholder: usual === undefined ? undefined : String(usual),
  error: errorAt(name),
})

const lineOf = (type: 'text' | 'email' | 'url', leave = (text: string) => text) =>
  function LineField(props: SettingFieldProps) {
    const text = asText(props.value)
    const take = (next: string) => next !== text && props.onChange(next || null)
    return (
      <TextInput
        {...inputOf(props)}
        type={type}
        {...(type === 'url' && { placeholder: 'https://' })}
        value={text}
        onChange={({ currentTarget: { value } }) => take(value)}
        onBlur={() => take(leave(text))}
      />
    )
  }

function ZoneField(props: SettingFieldProps) {
  const value = asText(props.value)
  const zones = useMemo(
    () =>
      Intl.supportedValuesOf('timeZone').map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      })),
    [],
  )
  return (
    <Select
      {...inputOf(props)}
      data={toSelectData(withStored(zones, [value]))}
      value={value}
      onChange={props.onChange}
      allowDeselect={false}
      searchable
      nothingFoundMessage="Nothing matches"
    />
  )
}

const WeekdayField = (props: SettingFieldProps) => (
  <Select
    {...inputOf(props)}
    data={optionsOf(weekStartLabels)}
    value={asText(props.value)}
    onChange={props.onChange}
    allowDeselect={false}
  />
)

const ColourField = (props: SettingFieldProps) => (
  <ColourInput
    {...inputOf(props)}
    value={asText(props.value)}
    shown={asText(props.value ?? props.usual)}
    onChange={(colour) => props.onChange(colour || null)}
  />
)

const DaysField = (props: SettingFieldProps) => (
  <NumberInput
    {...inputOf(props)}
    value={typeof props.value === 'number' ? props.value : ''}
    onChange={(days) => props.onChange(typeof days === 'number' ? days : null)}
    min={0}
    allowDecimal={false}
    allowNegative={false}
    hideControls
    inputMode="numeric"
  />
)

const SwitchField = ({ name, label, hint, value, onChange }: SettingFieldProps) => (
  <SwitchRow
    id={fieldId(name)}
    label={label}
    state={value === true ? 'Yes' : 'No'}
    checked={value === true}
    onChange={onChange}
  >
    {hint}
  </SwitchRow>
)

const rowsOf = <Name extends string>(
  cells: readonly Cell<Name>[],
  add: readonly [string, string],
  read: (value: unknown) => Record<Name, string>[],
  write: (rows: Record<Name, string>[]) => unknown,
) =>
  function RowsField(props: SettingFieldProps) {
    const { name, label, hint, max, usual, value, onChange, errorAt } = props
    const hasUsual = Array.isArray(usual) && usual.length > 0
    const held = read(value)
    // A row's only text stands at the row.
    const pathOf = (index: number, cell: Name) =>
      cells.length === 1 ? `${name}.${index}` : `${name}.${index}.${cell}`
    return (
      <RowsInput
        {...{ label, cells, add, max }}
        id={fieldId(name)}
        description={
          hasUsual && held.length === 0 ? 'Without any, the usual ones are shown.' : hint
        }
        error={errorAt(name)}
        rows={held}
        onChange={(rows) => onChange(hasUsual && rows.length === 0 ? null : write(rows))}
        isOrdered
        about={(index, cell) => ({
          id: fieldId(pathOf(index, cell)),
          error: errorAt(pathOf(index, cell)),
        })}
      />
    )
  }

const textsOf = (add: readonly [string, string], long: number) =>
  rowsOf(
    [{ name: 'text', long }],
    add,
    (value) => asList(value).map((text) => ({ text })),
    (rows) => rows.map(({ text }) => text),
  )

const person = [
  { name: 'name', label: 'Name' },
  { name: 'role', label: 'Role' },
  { name: 'photo', Input: TeamPhoto },
] as const

interface Person {
  name: string
  role: string
  photo?: string
}

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && 'name' in value && 'role' in value

/** The field of each kind of setting. */
export const fields: Record<SettingDescription['input'], ComponentType<SettingFieldProps>> = {
  line: lineOf('text'),
  email: lineOf('email'),
  host: lineOf('text'),
  link: lineOf('url', completeAddress),
  'time zone': ZoneField,
  weekday: WeekdayField,
  colour: ColourField,
  picture: LogoField,
  days: DaysField,
  switch: SwitchField,
  lines: textsOf(['Add a line', 'Add another line'], 1),
  paragraphs: textsOf(['Add a paragraph', 'Add another paragraph'], 2),
  team: rowsOf(
    person,
    ['Add somebody', 'Add another'],
    (value) =>
      Array.isArray(value)
        ? value.filter(isPerson).map((one) => ({ ...one, photo: one.photo ?? '' }))
        : [],
    (rows) => rows.map(({ name, role, photo }) => ({ name, role, ...(photo && { photo }) })),
  ),
}
