import { Button, Group, Stack, Text } from '@mantine/core'
import type { FormFieldName } from '@portal/shared/profile/fields'
import type { Me, ProfilePatch } from '@portal/shared/profile/schemas'
import { type ReactNode, useEffect } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Differences } from '#components/Differences.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { DescribedField } from '#components/form/DescribedField.tsx'
import { FormErrorSummary } from '#components/form/FormErrorSummary.tsx'
import { fieldId } from '#components/form/field-id.ts'
import { asList, asText } from '#components/form/use-field.ts'
import { useUnsaved } from '#components/UnsavedGuard.tsx'
import {
  type AccountField,
  type AccountSection,
  choicesOf,
  type FieldValue,
  heldIn,
  isIncomplete,
  type SectionValues,
  textOf,
} from '../sections.ts'
import { useSectionForm } from '../use-section-form.ts'
import classes from './Profile.module.css'
import { FixedRows, IncompleteMark } from './SectionView.tsx'

interface SectionFieldsProps {
  section: AccountSection
  me: Me
  /** Whether empty fields are marked as incomplete. */
  marked?: boolean
  onSaved: () => void
  /** The buttons. */
  children: (state: { saving: boolean; isDirty: boolean }) => ReactNode
}

/** The fields of a section as a form. */
function SectionFields(props: SectionFieldsProps) {
  const { section, me, marked = false, onSaved, children } = props
  const { title, fields, fixed } = section
  const { form, submit, saving, other } = useSectionForm(section, me, onSaved)
  const { isDirty } = form.formState
  useUnsaved(title, isDirty)
  return (
    <form noValidate onSubmit={submit} aria-label={title}>
      <Stack gap="lg">
        <FormErrorSummary control={form.control} />
        <div className={classes.fields}>
          {fields.map((field) => (
            <div key={field.name} data-wide={isWide(field) || undefined}>
              <AccountFieldInput
                control={form.control}
                field={field}
                stored={heldIn(me, field.name)}
                marked={marked}
              />
            </div>
          ))}
        </div>
        {other && <SavedElsewhere section={section} other={other} values={form.watch()} />}
        {fixed && (
          <dl className={classes.facts}>
            <FixedRows {...fixed} />
          </dl>
        )}
        <Group justify="flex-end" gap="sm">
          {children({ saving, isDirty })}
        </Group>
      </Stack>
    </form>
  )
}

interface AccountFieldInputProps {
  control: Control<SectionValues, unknown, ProfilePatch>
  field: AccountField
  /** What is saved: it stays on offer even when it is deselected. */
  stored: FieldValue
  /** Whether an empty field is marked as incomplete. */
  marked: boolean
}

function AccountFieldInput({ control, field, stored, marked }: AccountFieldInputProps) {
  const { name } = field
  const value = useWatch({ control, name })
  const label = (
    <>
      {field.label}
      {marked && isIncomplete(value) && <IncompleteMark />}
    </>
  )
  const options = choicesOf(field, [asText(stored), ...asList(stored)])
  return (
    <DescribedField
      control={control}
      name={name}
      field={{
        ...field,
        label,
        options,
        ...(field.input === 'select' && { placeholder: 'Select an option' }),
        searchable: options.length > 12,
        clearable: true,
        rows: name === 'bio' ? 3 : 2,
      }}
    />
  )
}

/** Fields that need the whole width of a form. */
const isWide = ({ name, input }: AccountField) =>
  name === 'full_name' || ['url', 'phone', 'text', 'chips', 'switch'].includes(input)

interface SavedElsewhereProps {
  section: AccountSection
  /** What is saved now. */
  other: Me
  values: SectionValues
}

/** A save from elsewhere, such as another tab, and what saving again would make of it. */
function SavedElsewhere({ section, other, values }: SavedElsewhereProps) {
  const differences = section.fields
    .map((field) => ({
      key: field.name,
      label: field.label,
      from: textOf(field, heldIn(other, field.name)),
      to: textOf(field, values[field.name]),
    }))
    .filter(({ from, to }) => from !== to)
  return (
    <Stack gap="sm" role="alert">
      <Notice>
        “{section.title}” was saved elsewhere meanwhile. What you typed is still here; saving again
        puts it in the place of what is saved.
      </Notice>
      <Differences differences={differences} />
    </Stack>
  )
}

interface SectionFormProps {
  section: AccountSection
  me: Me
  /** The field where editing begins. */
  focus: FormFieldName
  onDone: () => void
}

export function SectionForm({ section, me, focus, onDone }: SectionFormProps) {
  useEffect(() => document.getElementById(fieldId(focus))?.focus(), [focus])
  return (
    <SectionFields section={section} me={me} marked onSaved={onDone}>
      {({ saving }) => (
        <>
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={saving}>
            Save
          </Button>
        </>
      )}
    </SectionFields>
  )
}

const stay = () => {}

interface CommunityFormProps {
  section: AccountSection
  me: Me
}

/** 'Community Engagement': always open for editing. */
export const CommunityForm = ({ section, me }: CommunityFormProps) => (
  <SectionFields section={section} me={me} onSaved={stay}>
    {({ saving, isDirty }) => (
      <>
        <Text span role="status" size="sm" c="dimmed">
          {isDirty && 'Not saved yet'}
        </Text>
        <Button type="submit" loading={saving} className={classes.save ?? ''}>
          Save Community Preferences
        </Button>
      </>
    )}
  </SectionFields>
)
