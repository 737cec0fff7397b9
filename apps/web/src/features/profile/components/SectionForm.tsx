import { Button, Group, Stack } from '@mantine/core'
import type { Me, ProfilePatch } from '@portal/shared/profile/schemas'
import { useEffect } from 'react'
import type { Control } from 'react-hook-form'
import { FormErrorSummary } from '#components/form/FormErrorSummary.tsx'
import { fieldId } from '#components/form/use-field.ts'
import type { AccountField } from '../fields.ts'
import type { AccountSection } from '../sections.ts'
import { useSectionForm } from '../use-section-form.ts'
import { type FieldName, heldIn, type SectionValues } from '../values.ts'
import { AccountFieldInput, isWide } from './AccountFieldInput.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import classes from './Profile.module.css'
import { FixedRows } from './SectionView.tsx'
import { useUnsaved } from './UnsavedGuard.tsx'

interface SectionFormProps {
  section: AccountSection
  me: Me
  /** The field where editing begins. */
  focus: FieldName
  onDone: () => void
}

export function SectionForm({ section, me, focus, onDone }: SectionFormProps) {
  const { form, submit, saving, conflict, settle, leaveConflict } = useSectionForm(
    section,
    me,
    onDone,
  )
  useUnsaved(section.title, form.formState.isDirty)
  useEffect(() => document.getElementById(fieldId(focus))?.focus(), [focus])

  return (
    <>
      <form noValidate onSubmit={submit} aria-label={section.title}>
        <Stack gap="lg" mt="md">
          <FormErrorSummary control={form.control} />
          <SectionFields control={form.control} fields={section.fields} me={me} marked />
          {section.fixed && (
            <dl className={classes.facts}>
              <FixedRows {...section.fixed} />
            </dl>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="ghost" onClick={onDone}>
              Cancel
            </Button>
            <Button type="submit" loading={saving}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
      <ConflictDialog
        title={section.title}
        conflict={conflict}
        onSettle={settle}
        onClose={leaveConflict}
      />
    </>
  )
}

interface SectionFieldsProps {
  control: Control<SectionValues, unknown, ProfilePatch>
  fields: AccountField[]
  me: Me
  /** Whether empty fields are marked as incomplete. */
  marked?: boolean
}

export function SectionFields({ control, fields, me, marked = false }: SectionFieldsProps) {
  return (
    <div className={classes.fields}>
      {fields.map((field) => (
        <div key={field.name} data-wide={isWide(field) || undefined}>
          <AccountFieldInput
            control={control}
            field={field}
            stored={heldIn(me, field.name)}
            marked={marked}
          />
        </div>
      ))}
    </div>
  )
}
