import { Button, Group, Text } from '@mantine/core'
import type { FormValue, FormValues } from '@portal/shared/core/form-fields'
import { ownProfileLinkError } from '@portal/shared/profile/choices'
import type { FormFieldName } from '@portal/shared/profile/fields'
import { type Me, profilePatchSchema } from '@portal/shared/profile/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { FactList } from '#components/cards/FactList.tsx'
import { Field } from '#components/form/Fields.tsx'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import { fieldId } from '#components/form/field-id.ts'
import type { FormField } from '#components/form/form-field.ts'
import { asList, asText } from '#components/form/use-field.ts'
import { meQuery } from '#lib/session/me.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useSaveSection } from '../api.ts'
import { type AccountSection, choicesOf, isIncomplete, readFieldValue } from '../sections.ts'
import classes from './Profile.module.css'
import { fixedFacts, IncompleteMark } from './SectionView.tsx'

interface SectionFieldsProps {
  section: AccountSection
  me: Me
  /** Whether empty fields are marked as incomplete. */
  marked?: boolean
  onSaved?: () => void
  actions: (state: { isSaving: boolean; isChanged: boolean }) => ReactNode
}

const isWide = ({ name, input }: FormField) =>
  name === 'full_name' || ['url', 'phone', 'text', 'chips', 'switch'].includes(input)

function SectionFields(props: SectionFieldsProps) {
  const { section, me, marked = false, onSaved, actions } = props
  const { id, title, fixed } = section
  const network = useNetwork()
  const queryClient = useQueryClient()
  const save = useSaveSection(id, me)
  const linkError = ({ linkedin_profile: link }: FormValues) => {
    const message = ownProfileLinkError(network, asText(link), me)
    return message === null ? {} : { linkedin_profile: [message] }
  }
  const fields = section.fields.map((field) => {
    const stored = readFieldValue(me, field.name)
    // Stored values stay selectable after they are deselected.
    const options = choicesOf(field, [asText(stored), ...asList(stored)])
    return {
      ...field,
      options,
      ...(field.input === 'select' && { placeholder: 'Select an option' }),
      searchable: options.length > 12,
      rows: field.name === 'bio' ? 3 : 2,
    }
  })
  const labelled = (field: FormField, value: FormValue | undefined): FormField =>
    marked && isIncomplete(value)
      ? {
          ...field,
          label: (
            <>
              {field.label}
              <IncompleteMark />
            </>
          ),
        }
      : field
  return (
    <FieldsForm
      label={title}
      fields={fields}
      values={Object.fromEntries(fields.map(({ name }) => [name, readFieldValue(me, name)]))}
      version={me.versions[id]}
      schema={profilePatchSchema}
      check={linkError}
      onSubmit={(patch, { version = '' }) => save.mutateAsync({ patch, version })}
      onConflict={() => queryClient.fetchQuery({ ...meQuery, staleTime: 0 })}
      {...(onSaved && { onDone: onSaved })}
      autoFocus={false}
      gap="lg"
      spacing="lg"
      isWide={isWide}
      draw={(field, { control, watch }) => (
        <Field control={control} field={labelled(field, watch(field.name))} />
      )}
      actions={(state) => (
        <Group justify="flex-end" gap="sm">
          {actions(state)}
        </Group>
      )}
    >
      {(drawn) => (
        <>
          {drawn}
          {fixed && <FactList look="rows" facts={fixedFacts(fixed)} />}
        </>
      )}
    </FieldsForm>
  )
}

interface SectionFormProps {
  section: AccountSection
  me: Me
  focus: FormFieldName
  onDone: () => void
}

export function SectionForm({ section, me, focus, onDone }: SectionFormProps) {
  useEffect(() => document.getElementById(fieldId(focus))?.focus(), [focus])
  return (
    <SectionFields
      {...{ section, me }}
      marked
      onSaved={onDone}
      actions={({ isSaving }) => (
        <>
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Save
          </Button>
        </>
      )}
    />
  )
}

export const CommunityForm = (props: Pick<SectionFormProps, 'section' | 'me'>) => (
  <SectionFields
    {...props}
    actions={({ isSaving, isChanged }) => (
      <>
        <Text span role="status" size="sm" c="dimmed">
          {isChanged && 'Not saved yet'}
        </Text>
        <Button type="submit" loading={isSaving} className={classes.save ?? ''}>
          Save Community Preferences
        </Button>
      </>
    )}
  />
)
