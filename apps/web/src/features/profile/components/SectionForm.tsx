import { Button, Group } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { useEffect } from 'react'
import { FormErrorSummary } from '#components/form/FormErrorSummary.tsx'
import { fieldId } from '#components/form/use-field.ts'
import type { AccountSection } from '../sections.ts'
import { useSectionForm } from '../use-section-form.ts'
import type { FieldName } from '../values.ts'
import classes from './Account.module.css'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FixedRows } from './FixedRows.tsx'
import { SectionFields } from './SectionFields.tsx'
import { useUnsaved } from './UnsavedGuard.tsx'

interface SectionFormProps {
  section: AccountSection
  me: Me
  /** Where she begins to type. */
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
      <form noValidate onSubmit={submit} className={classes.form} aria-label={section.title}>
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
