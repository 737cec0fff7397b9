import { Text } from '@mantine/core'
import type { Endpoint } from '@portal/shared/core/endpoint'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { RadioGroupField } from './form/choice-fields.tsx'
import type { Choice } from './form/choices.ts'
import { DialogForm } from './form/DialogForm.tsx'
import { TextAreaField } from './form/text-fields.tsx'
import { EmailsOf } from './review/EmailsOf.tsx'

export interface ReasonContent {
  title: ReactNode
  text?: ReactNode
  choice?: { label: string; choices: Choice[]; value: string } | undefined
  after?: ReactNode
  /** Made by `emailsOf`: says whom the action emails, above its button. */
  emails?: { endpoint: Endpoint; inputOf: (given: ReasonValues) => unknown } | undefined
  /** The text field. `requiredMessage` is shown if it is empty. */
  reason?:
    | {
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

interface ReasonFormProps extends Omit<ReasonContent, 'title'> {
  send: (given: ReasonValues) => Promise<unknown>
  onDone: (answer: unknown) => void
  onCancel: () => void
}

/** The form of a ReasonDialog. The server rejects long texts, with a message at the field. */
export function ReasonForm(props: ReasonFormProps) {
  const { text, choice, after, emails, reason, button, destructive } = props
  const { send, onDone, onCancel } = props
  const { requiredMessage, suggest, ...field } = reason ?? { label: '' }
  const form = useForm<ReasonValues>({
    resolver: (values) =>
      requiredMessage && values.reason.trim() === ''
        ? { values: {}, errors: { reason: { type: 'required', message: requiredMessage } } }
        : { values, errors: {} },
    defaultValues: { choice: choice?.value ?? '', reason: '' },
  })
  const { control } = form
  const [choiceNow, reasonNow] = form.watch(['choice', 'reason'])
  // The email can be read before a required reason is written.
  const given = { choice: choiceNow, reason: reasonNow.trim() || (requiredMessage ? '…' : '') }
  return (
    <DialogForm
      form={form}
      send={(values) => send({ ...values, reason: values.reason.trim() })}
      // The request has its own name for the text, such as 'note'.
      fieldOf={() => 'reason'}
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
          name="reason"
          {...field}
          required={requiredMessage !== undefined}
          data-autofocus
        />
      )}
      {suggest?.(reasonNow, (text) =>
        form.setValue('reason', text, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        }),
      )}
      {emails && <EmailsOf endpoint={emails.endpoint} input={emails.inputOf(given)} />}
    </DialogForm>
  )
}
