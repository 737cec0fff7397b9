import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { RadioGroupField } from './form/choice-fields.tsx'
import type { Choice } from './form/choices.ts'
import { DialogForm } from './form/DialogForm.tsx'
import { TextAreaField } from './form/text-fields.tsx'

type ReasonName = 'reason' | 'note' | 'question'

export interface ReasonContent {
  title: ReactNode
  text?: ReactNode
  choice?: { label: string; choices: Choice[]; value: string } | undefined
  after?: ReactNode
  /** The text field. `name` is its name in the request; `missing` is shown if it is empty. */
  reason?:
    | {
        name?: ReasonName
        label: string
        description?: string | undefined
        requiredMessage?: string
        /** Offers texts to choose from, below the field. */
        suggest?: (value: string, choose: (text: string) => void) => ReactNode
      }
    | undefined
  button: string
  destructive?: boolean | undefined
}

/** The form's values; empty for fields that were not asked. */
export interface ReasonValues {
  choice: string
  reason: string
}

interface Values extends ReasonValues {
  note: string
  question: string
}

const resolverOf =
  (name: ReasonName, requiredMessage: string | undefined): Resolver<Values> =>
  (values) =>
    requiredMessage && values[name].trim() === ''
      ? { values: {}, errors: { [name]: { type: 'required', message: requiredMessage } } }
      : { values, errors: {} }

interface ReasonFormProps extends Omit<ReasonContent, 'title'> {
  send: (given: ReasonValues) => Promise<unknown>
  onDone: (answer: unknown) => void
  onCancel: () => void
}

/** The form of a ReasonDialog. The server rejects long texts, with a message at the field. */
export function ReasonForm(props: ReasonFormProps) {
  const { text, choice, after, reason, button, destructive, send, onDone, onCancel } = props
  const { name = 'reason', requiredMessage, suggest, ...field } = reason ?? { label: '' }
  const form = useForm<Values>({
    resolver: resolverOf(name, requiredMessage),
    defaultValues: { choice: choice?.value ?? '', reason: '', note: '', question: '' },
  })
  const { control } = form
  return (
    <DialogForm
      form={form}
      send={(values) => send({ choice: values.choice, reason: values[name].trim() })}
      submitLabel={button}
      variant={destructive ? 'destructive' : 'filled'}
      onDone={onDone}
      onClose={onCancel}
    >
      {typeof text === 'string' ? <Text>{text}</Text> : text}
      {choice && <RadioGroupField control={control} name="choice" {...choice} />}
      {after && <Text>{after}</Text>}
      {reason && (
        <TextAreaField
          control={control}
          name={name}
          {...field}
          required={requiredMessage !== undefined}
          data-autofocus
        />
      )}
      {suggest?.(form.watch(name), (text) => form.setValue(name, text, { shouldDirty: true }))}
    </DialogForm>
  )
}
