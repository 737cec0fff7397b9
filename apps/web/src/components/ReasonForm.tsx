import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { DialogForm } from './form/DialogForm.tsx'
import { TextAreaField } from './form/text-fields.tsx'

/** The words of an act. */
export interface ReasonWords {
  title: string
  /** What follows from it. */
  text?: ReactNode
  /** The field in which a reason is written, named as it is sent; `missing` is said where it may not be empty. */
  reason?: { name: 'reason' | 'note'; label: string; description?: string; missing?: string }
  button: string
  destructive?: boolean
}

interface Values {
  reason: string
  note: string
}

const resolverOf =
  (name: keyof Values, missing: string | undefined): Resolver<Values> =>
  (values) =>
    missing && values[name].trim() === ''
      ? { values: {}, errors: { [name]: { type: 'required', message: missing } } }
      : { values, errors: {} }

interface ReasonFormProps extends Omit<ReasonWords, 'title'> {
  send: (reason: string) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

/** The form of a ReasonDialog. What is too long the server refuses, beside the field. */
export function ReasonForm(props: ReasonFormProps) {
  const { text, reason, button, destructive = false, send, onDone, onCancel } = props
  const { name = 'reason', missing, ...field } = reason ?? { label: '' }
  const form = useForm({
    resolver: resolverOf(name, missing),
    defaultValues: { reason: '', note: '' },
  })
  return (
    <DialogForm
      form={form}
      send={(values) => send(values[name].trim())}
      submitLabel={button}
      variant={destructive ? 'destructive' : 'filled'}
      onDone={onDone}
      onCancel={onCancel}
    >
      {text && <Text>{text}</Text>}
      {reason && (
        <TextAreaField
          control={form.control}
          name={name}
          {...field}
          required={missing !== undefined}
          data-autofocus
        />
      )}
    </DialogForm>
  )
}
