import { SimpleGrid } from '@mantine/core'
import { emptyValues, type FormValues, type NamedField } from '@portal/shared/core/form-fields'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { resolverFor } from '#lib/forms.ts'
import { useChange } from '#lib/use-change.ts'
import { EditorInput } from '../editor/EditorFields.tsx'
import type { WeekStart } from './DateField.tsx'
import { DialogForm } from './DialogForm.tsx'
import { useDraftForm } from './use-draft-form.ts'

/** An optional choice can be taken back, and a line makes no suggestions. */
function described({ options = ['Yes', 'No'], ...field }: NamedField): NamedField {
  const isSelect = field.input === 'select' || field.input === 'yes-no'
  if (field.input === 'radio' || (isSelect && field.required)) return { ...field, options }
  if (!isSelect) return field
  return { ...field, options: [{ value: '', label: `Select ${field.label}` }, ...options] }
}

interface SubmissionFormProps<Sent> extends WeekStart {
  /** The name of its draft. */
  name: string
  fields: readonly NamedField[]
  /** The names of fields that these values leave no question for. */
  hides?: (values: Record<string, unknown>) => readonly string[]
  parse: (values: FormValues) => z.ZodSafeParseResult<Sent>
  /** The field that a path of what is sent stands for. */
  fieldOf?: (path: PropertyKey[]) => string
  send: (sent: Sent) => Promise<unknown>
  thanks: { title: string; message: string }
  submitLabel: string
  onClose: () => void
  /** Stands above the fields. */
  children?: ReactNode
}

/** The form of something that members send in for review, drawn from the descriptions of its fields. */
export function SubmissionForm<Sent>(props: SubmissionFormProps<Sent>) {
  const { name, fields, hides, parse, fieldOf, send, thanks, submitLabel, onClose } = props
  const { firstDayOfWeek, children } = props
  const dialog = useDraftForm<FormValues, Sent>({
    name,
    empty: () => emptyValues(fields),
    resolver: resolverFor(parse, fieldOf),
  })
  const { control } = dialog.form
  const { mutateAsync } = useChange(send, { done: thanks })
  const hidden = hides?.(useWatch({ control })) ?? []
  const shown = fields.filter((field) => !hidden.includes(field.name))
  return (
    <DialogForm {...dialog} {...{ submitLabel, onClose }} send={mutateAsync}>
      {children}
      <SimpleGrid minColWidth="min(100%, 12rem)" autoFlow="auto-fit">
        {shown.map((field, index) => (
          <div key={field.name} style={field.beside ? {} : { gridColumn: '1 / -1' }}>
            <EditorInput
              control={control}
              name={field.name}
              field={{ ...described(field), firstDayOfWeek }}
              data-autofocus={index === 0}
            />
          </div>
        ))}
      </SimpleGrid>
    </DialogForm>
  )
}
