import { emptyValues, type NamedField } from '@portal/shared/core/form-fields'
import type { ReactNode } from 'react'
import { useChange } from '#lib/http/use-change.ts'
import { FieldsForm, type FieldsFormProps } from './FieldsForm.tsx'
import type { WeekStart } from './use-field.ts'

interface SubmissionFormProps<Sent>
  extends WeekStart,
    Pick<
      FieldsFormProps<Sent, unknown>,
      'schema' | 'fieldOf' | 'draw' | 'submitLabel' | 'onClose'
    > {
  fields: readonly NamedField[]
  send: (sent: Sent) => Promise<unknown>
  successMessage: { title: string; message: string }
  children?: ReactNode
}

export function SubmissionForm<Sent>(props: SubmissionFormProps<Sent>) {
  const { fields, send, successMessage, firstDayOfWeek, children, ...form } = props
  const { mutateAsync } = useChange(send, { successMessage })
  return (
    <FieldsForm
      {...form}
      fields={fields.map((field) => ({ ...field, firstDayOfWeek }))}
      values={emptyValues(fields)}
      onSubmit={(sent) => mutateAsync(sent)}
      column="12rem"
      isWide={({ beside }) => !beside}
    >
      {(drawn) => (
        <>
          {children}
          {drawn}
        </>
      )}
    </FieldsForm>
  )
}
