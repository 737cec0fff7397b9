import { Button, Group, Stack, Text } from '@mantine/core'
import type { FormFieldName } from '@portal/shared/profile/fields'
import type { Me } from '@portal/shared/profile/schemas'
import { type ReactNode, useEffect } from 'react'
import { FormErrorSummary } from '#components/form/FormErrorSummary.tsx'
import { fieldId } from '#components/form/field-id.ts'
import type { AccountSection } from '../sections.ts'
import { useSectionForm } from '../use-section-form.ts'
import { heldIn } from '../values.ts'
import { AccountFieldInput, isWide } from './AccountFieldInput.tsx'
import classes from './Profile.module.css'
import { SavedElsewhere } from './SavedElsewhere.tsx'
import { FixedRows } from './SectionView.tsx'
import { useUnsaved } from './UnsavedGuard.tsx'

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
