import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Stack } from '@mantine/core'
import { forNetwork } from '@portal/shared/applications/schemas'
import { type ReactNode, useRef } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { FormErrorSummary } from '#components/form/FormErrorSummary.tsx'
import { ApiError, messageOf } from '#lib/api.ts'
import { type Draft, restored, useDraft } from '#lib/draft.ts'
import { isAboutFields, showDetails, useRepeatedPassword } from '#lib/forms.ts'
import { useNetwork } from '#lib/network.ts'
import { notify } from '#lib/notify.tsx'
import type { FounderValues, FriendValues, PersonValues } from '../form-values.ts'
import type { Question } from '../questions.ts'
import { FormFrame } from './FormFrame.tsx'
import { FormProgress } from './FormProgress.tsx'
import classes from './Wizard.module.css'

/** What the forms of both tracks take, whether somebody signs up, applies again or changes the answers. */
export interface TrackStepProps<Values, Sent> {
  schema: z.ZodType<Sent, Values>
  send: (answers: Sent) => Promise<void>
  draft: Draft
  /** What the form begins with when there is no draft: earlier answers, or nothing. */
  earlier: Record<string, unknown>
  /** Whether the applicant has an account already. */
  again: boolean
  onBack: () => void
  onDone: () => void
  /** In other words than those of a new application. */
  words?: {
    title: string
    subtitle: string
    button: readonly [string, string]
    success: string
  }
  /** Above the button: what stands in the way of sending. */
  notice?: ReactNode
}

interface TrackFormProps<Values, Sent> extends TrackStepProps<Values, Sent> {
  title: string
  subtitle: string
  /** The form's section headings. */
  outline?: readonly string[]
  /** The questions that must be answered. */
  required: Question[]
  /** How long the form takes. */
  minutes: number
  empty: Values
  /** What a failed call says, a line each. */
  failure: (error: unknown) => string[]
  /** The questions; they find the form in its context. */
  children: ReactNode
}

/** An application on either track. */
export function TrackForm<Values extends FounderValues | FriendValues, Sent>({
  schema,
  draft,
  earlier,
  empty,
  words,
  notice,
  children,
  ...props
}: TrackFormProps<Values, Sent>) {
  const network = useNetwork()
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(forNetwork(network, schema)),
    mode: 'onTouched',
    defaultValues: restored(empty, draft.read() ?? earlier),
  })
  const {
    restored: isRestored,
    startAfresh,
    discard,
  } = useDraft(form, draft, () => restored(empty, earlier))
  // Over no field that is being mended.
  const toast = useRef('')
  const clearToast = () => notify.dismiss(toast.current)
  const submit = form.handleSubmit(
    async (answers) => {
      clearToast()
      try {
        await props.send(answers)
      } catch (error) {
        const lines = props.failure(error)
        toast.current = notify.error({
          message: lines.map((line) => <div key={line}>{line}</div>),
        })
        if (!isAboutFields(error)) form.setError('root', { message: lines.join(' ') })
        showDetails(form, error)
        return
      }
      discard()
      notify.success(words?.success ?? 'Application submitted successfully!')
      props.onDone()
    },
    () => {
      toast.current = notify.error('Please fill out all required fields correctly')
    },
  )
  const [send, sending] = words?.button ?? ['Submit Application', 'Submitting...']
  const { isSubmitting } = form.formState
  return (
    <FormFrame
      title={words?.title ?? props.title}
      subtitle={words?.subtitle ?? props.subtitle}
      outline={props.outline}
      minutes={words ? null : props.minutes}
      onBack={props.onBack}
      restored={isRestored}
      onStartAfresh={startAfresh}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} onInput={clearToast} onPointerDown={clearToast}>
          <RepeatedPassword />
          <FormProgress sections={props.outline?.length ?? 1} required={props.required} />
          <Stack gap="xxl" miw={0}>
            {children}
            {notice}
            {/* Focus itself goes to the first field in question. */}
            <Stack gap="lg" align="flex-start" className={classes.footer ?? ''}>
              <FormErrorSummary control={form.control} />
              <Button type="submit" variant="accent" size="lg" disabled={isSubmitting}>
                {isSubmitting ? sending : send}
              </Button>
            </Stack>
          </Stack>
        </form>
      </FormProvider>
    </FormFrame>
  )
}

function RepeatedPassword() {
  useRepeatedPassword(useFormContext<PersonValues>(), 'password', 'confirmPassword')
  return null
}

const fallback = 'Failed to submit application. Please try again.'

/** The founder track: one line for each field, else the server's error. */
export function failureLines(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [fallback]
  const lines = Object.entries(error.details).map(
    ([field, messages]) => `${field}: ${messages.join(', ')}`,
  )
  return lines.length > 0 ? lines : [messageOf(error, 'Application submission failed')]
}

/** The friend track: the server's error alone. */
export function friendFailure(error: unknown): string[] {
  return [error instanceof ApiError ? messageOf(error, 'Application submission failed') : fallback]
}
