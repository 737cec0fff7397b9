import { Text } from '@mantine/core'
import type { Endpoint } from '@portal/shared/core/endpoint'
import type { ReactNode } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { RadioGroupField } from './form/choice-fields.tsx'
import type { Choice } from './form/choices.ts'
import { DialogForm } from './form/DialogForm.tsx'
import { TextAreaField } from './form/text-fields.tsx'
import { EmailsOf } from './review/EmailsOf.tsx'

type ReasonName = 'reason' | 'note' | 'question'

export interface ReasonContent {
  title: ReactNode
  text?: ReactNode
  choice?: { label: string; choices: Choice[]; value: string } | undefined
  after?: ReactNode
  /** Made by `emailsOf`: says whom the action emails, above its button. */
  emails?: { endpoint: Endpoint; inputOf: (given: ReasonValues) => unknown } | undefined
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
  const { text, choice, after, emails, reason, button, destructive } = props
  const { send, onDone, onCancel } = props
  const { name = 'reason', requiredMessage, suggest, ...field } = reason ?? { label: '' }
  const form = useForm<Values>({
    resolver: resolverOf(name, requiredMessage),
    defaultValues: { choice: choice?.value ?? '', reason: '', note: '', question: '' },
  })
  const { control } = form
  const [choiceNow, reasonNow] = form.watch(['choice', name])
  // The email can be read before a required reason is written.
  const given = { choice: choiceNow, reason: reasonNow.trim() || (requiredMessage ? '…' : '') }
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
      {suggest?.(reasonNow, (text) =>
        form.setValue(name, text, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        }),
      )}
      {emails && <EmailsOf endpoint={emails.endpoint} input={emails.inputOf(given)} />}
    </DialogForm>
  )
}
